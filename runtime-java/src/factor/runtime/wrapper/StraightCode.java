package factor.runtime.wrapper;

import java.io.ByteArrayOutputStream;

/** Code without branches. */
final class StraightCode {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    StraightCode op(int op) {
        bytes.write(op);
        return this;
    }

    StraightCode u2(int op, int index) {
        return op(op).op(index >> 8).op(index);
    }

    /** An int constant below 32,768. */
    StraightCode push(int value) {
        return value < 6 ? op(0x03 + value) : value < 128 ? op(0x10).op(value) : u2(0x11, value);
    }

    StraightCode load(Class<?> type, int local) {
        int op =
                type == long.class
                        ? 0x16
                        : type == float.class
                                ? 0x17
                                : type == double.class ? 0x18 : type.isPrimitive() ? 0x15 : 0x19;
        return op(op).op(local);
    }

    StraightCode ret(Class<?> type) {
        return op(
                type == void.class
                        ? 0xb1
                        : type == long.class
                                ? 0xad
                                : type == float.class
                                        ? 0xae
                                        : type == double.class
                                                ? 0xaf
                                                : type.isPrimitive() ? 0xac : 0xb0);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}
