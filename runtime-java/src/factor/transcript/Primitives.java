package factor.transcript;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Primitive arrays: element kind (the letter of the JVM's array descriptor), count, elements raw.
 */
final class Primitives {
    private Primitives() {}

    static void write(Scratch to, Object array) {
        if (array instanceof boolean[] a) {
            ByteBuffer b = header(to, 'Z', a.length, 1);
            for (boolean v : a) {
                b.put((byte) (v ? 1 : 0));
            }
        } else if (array instanceof byte[] a) {
            header(to, 'B', a.length, 1).put(a);
        } else if (array instanceof short[] a) {
            header(to, 'S', a.length, 2).asShortBuffer().put(a);
        } else if (array instanceof char[] a) {
            header(to, 'C', a.length, 2).asCharBuffer().put(a);
        } else if (array instanceof int[] a) {
            header(to, 'I', a.length, 4).asIntBuffer().put(a);
        } else if (array instanceof long[] a) {
            header(to, 'J', a.length, 8).asLongBuffer().put(a);
        } else if (array instanceof float[] a) {
            header(to, 'F', a.length, 4).asFloatBuffer().put(a);
        } else {
            double[] a = (double[]) array;
            header(to, 'D', a.length, 8).asDoubleBuffer().put(a);
        }
    }

    /** Writes the header, reserves the elements' bytes, and gives a buffer over them. */
    private static ByteBuffer header(Scratch to, char kind, int count, int size) {
        to.u8(kind);
        to.uv(count);
        int bytes = (int) Math.min(Integer.MAX_VALUE, (long) count * size);
        to.room(bytes);
        ByteBuffer buffer =
                ByteBuffer.wrap(to.bytes, to.length, bytes).slice().order(ByteOrder.LITTLE_ENDIAN);
        to.length += bytes;
        return buffer;
    }

    /** Bytes of one element, or 0 for a letter that is no primitive type. */
    static int size(int kind) {
        return switch (kind) {
            case 'Z', 'B' -> 1;
            case 'S', 'C' -> 2;
            case 'I', 'F' -> 4;
            case 'J', 'D' -> 8;
            default -> 0;
        };
    }

    static Object read(ByteBuffer from, int kind, int count) {
        ByteBuffer b = from.slice().order(ByteOrder.LITTLE_ENDIAN);
        switch (kind) {
            case 'Z':
                {
                    boolean[] a = new boolean[count];
                    for (int i = 0; i < count; i++) {
                        a[i] = b.get(i) != 0;
                    }
                    return a;
                }
            case 'B':
                {
                    byte[] a = new byte[count];
                    b.get(a);
                    return a;
                }
            case 'S':
                {
                    short[] a = new short[count];
                    b.asShortBuffer().get(a);
                    return a;
                }
            case 'C':
                {
                    char[] a = new char[count];
                    b.asCharBuffer().get(a);
                    return a;
                }
            case 'I':
                {
                    int[] a = new int[count];
                    b.asIntBuffer().get(a);
                    return a;
                }
            case 'J':
                {
                    long[] a = new long[count];
                    b.asLongBuffer().get(a);
                    return a;
                }
            case 'F':
                {
                    float[] a = new float[count];
                    b.asFloatBuffer().get(a);
                    return a;
                }
            default:
                {
                    double[] a = new double[count];
                    b.asDoubleBuffer().get(a);
                    return a;
                }
        }
    }
}
