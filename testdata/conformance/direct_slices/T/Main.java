// shows: E hands back a part of a buffer outside of the heap that T has made: both are of one memory
// group: JDK
// cut: t.**
package t;

import e.Slices;

import java.nio.ByteBuffer;

public class Main {
    public static void main(String[] args) {
        ByteBuffer own = ByteBuffer.allocateDirect(4);
        ByteBuffer part = new Slices().part(own);
        part.put(0, (byte) 5);
        System.out.println(own.get(1));
    }
}
