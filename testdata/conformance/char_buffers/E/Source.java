package e;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;

public class Source implements Readable {
    private int reads;

    @Override
    public int read(CharBuffer to) {
        to.put('r').put((char) ('a' + reads++));
        return 2;
    }

    public int fill(CharBuffer to) throws IOException {
        return new java.io.StringReader("given").read(to);
    }

    /** The middle of an array. */
    public CharBuffer part() {
        return CharBuffer.wrap("abcdefg".toCharArray(), 2, 3).slice().mark();
    }

    public void put(CharBuffer to, char c) {
        to.reset().put(c);
        reads++;
    }

    public CharBuffer text() {
        return CharBuffer.wrap("some text", 5, 9).slice();
    }

    public String rest(CharBuffer from) {
        reads++;
        StringBuilder rest = new StringBuilder();
        while (from.hasRemaining()) {
            rest.append(from.get());
        }
        return rest.toString();
    }

    public CharBuffer closed() {
        return CharBuffer.wrap(new char[] {'k', 'l'}).asReadOnlyBuffer();
    }

    public String readable(Readable from) throws IOException {
        CharBuffer to = CharBuffer.allocate(8);
        while (from.read(to) >= 0) {
            reads++;
        }
        return to.flip().toString() + reads;
    }

    public ByteBuffer bytes() {
        return ByteBuffer.wrap(new byte[] {4, 5, 6}).asReadOnlyBuffer();
    }

    public int sum(ByteBuffer from) {
        int sum = reads;
        while (from.hasRemaining()) {
            sum += from.get();
        }
        return sum;
    }
}
