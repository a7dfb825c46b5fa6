// shows: buffers of characters cross both ways: over an array, a part of one, a text, and those that may only be read; a Readable of either realm fills them
// group: JDK
// cut: t.**
package t;

import e.Source;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;

public class Main {
    static final class Count implements Readable {
        private int left = 3;

        @Override
        public int read(CharBuffer to) {
            if (left == 0) {
                return -1;
            }
            to.put((char) ('0' + left--));
            return 1;
        }
    }

    static String shown(CharBuffer buffer) {
        return buffer + " " + buffer.position() + ' ' + buffer.limit() + ' ' + buffer.capacity() + ' ' + buffer.isReadOnly() + ' ' + buffer.hasArray();
    }

    public static void main(String[] args) throws IOException {
        Source source = new Source();
        CharBuffer own = CharBuffer.allocate(6);
        System.out.println(source.fill(own) + " " + own.flip() + ' ' + own.length());
        CharBuffer part = source.part();
        System.out.println(shown(part) + ' ' + part.arrayOffset() + ' ' + part.get());
        source.put(part, 'x');
        System.out.println(part.position(0) + " " + part.array()[2]);
        CharBuffer text = source.text();
        System.out.println(shown(text) + ' ' + text.subSequence(1, 3) + ' ' + text.get());
        System.out.println(source.rest(text) + ' ' + text.remaining());
        System.out.println(source.rest(CharBuffer.wrap("own text", 4, 7)) + ' ' + source.rest(CharBuffer.wrap("own text", 4, 8).slice()));
        CharBuffer closed = source.closed();
        try {
            closed.put('a');
        } catch (ReadOnlyBufferException e) {
            System.out.println(shown(closed) + " may be read");
        }
        char[] chars = {'a', 'b', 'c'};
        CharBuffer view = CharBuffer.wrap(chars).asReadOnlyBuffer();
        chars[1] = 'z';
        System.out.println(source.rest(view) + ' ' + source.readable(new Count()));
        ByteBuffer bytes = source.bytes();
        System.out.println(bytes.isReadOnly() + " " + bytes.get(1) + ' ' + source.sum(ByteBuffer.wrap(new byte[] {1, 2, 3}, 1, 2).asReadOnlyBuffer()));
    }
}
