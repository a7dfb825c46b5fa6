// shows: all that a ByteBuffer keeps crosses both ways: the order of its bytes, its mark, the part of an array that it shows
// group: JDK
// cut: t.**
package t;

import e.Reader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

public class Main {
    public static void main(String[] args) {
        Reader reader = new Reader();
        ByteBuffer part = reader.part();
        System.out.println(part.order() + " " + part.arrayOffset() + " " + part.capacity() + " " + part.array().length + " " + part.getInt());
        part.reset();
        System.out.println(part.position() + " " + part.array()[0] + " " + part.hashCode());
        reader.turn(part);
        System.out.println(part.order() + " " + part.position() + " " + part.array()[7] + " " + part.reset().position());

        ByteBuffer own = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 1, 6).slice().order(ByteOrder.LITTLE_ENDIAN);
        own.position(1).mark().position(2);
        System.out.println(reader.read(own) + " " + own.position());
        own.order(ByteOrder.BIG_ENDIAN).position(0);
        System.out.println(reader.read(own) + " " + own.position() + " " + reader.order() + " " + (reader.order() == ByteOrder.LITTLE_ENDIAN));
    }
}
