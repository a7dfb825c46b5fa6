package e;

import java.nio.ByteBuffer;

public class Store {
    private final byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    private final ByteBuffer all = ByteBuffer.wrap(bytes);
    private byte[] given;

    public ByteBuffer all() {
        return all;
    }

    public ByteBuffer again() {
        return all.duplicate();
    }

    public ByteBuffer part() {
        return all.slice(2, 4);
    }

    public byte[] bytes() {
        return bytes;
    }

    public void put(int at, int value) {
        bytes[at] = (byte) value;
    }

    public int get(int at) {
        return bytes[at];
    }

    public ByteBuffer over(byte[] own) {
        given = own;
        return ByteBuffer.wrap(own, 1, 2).slice();
    }

    public byte[] under(ByteBuffer buffer) {
        given = buffer.array();
        return given;
    }

    public void putGiven(int at, int value) {
        given[at] = (byte) value;
    }

    public boolean isGiven(byte[] bytes) {
        return bytes == given;
    }

    public ByteBuffer[] both() {
        byte[] shared = new byte[3];
        return new ByteBuffer[] {ByteBuffer.wrap(shared), ByteBuffer.wrap(shared)};
    }

    public StringBuilder other(int number) {
        return new StringBuilder().append(number);
    }
}
