package factor.observe;

/**
 * Text that is ASCII, as the bytes that it is in a file. Its methods are small and call nothing of
 * the JDK that the JVM's compilers would put into them.
 */
final class Text {
    private byte[] bytes = new byte[4_096];
    private int length;

    int length() {
        return length;
    }

    byte[] bytes() {
        return bytes;
    }

    Text append(String text) {
        int count = text.length();
        room(count);
        for (int i = 0; i < count; i++) {
            bytes[length + i] = (byte) text.charAt(i);
        }
        length += count;
        return this;
    }

    Text append(char character) {
        room(1);
        bytes[length++] = (byte) character;
        return this;
    }

    Text append(long number) {
        return append(Long.toString(number));
    }

    /** A character by its number in four hexadecimal digits. */
    Text hex(char character) {
        for (int at = 12; at >= 0; at -= 4) {
            append("0123456789abcdef".charAt(character >> at & 15));
        }
        return this;
    }

    Text append(Text other) {
        room(other.length);
        System.arraycopy(other.bytes, 0, bytes, length, other.length);
        length += other.length;
        return this;
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            byte[] wider = new byte[Math.max(2 * bytes.length, length + more)];
            System.arraycopy(bytes, 0, wider, 0, length);
            bytes = wider;
        }
    }
}
