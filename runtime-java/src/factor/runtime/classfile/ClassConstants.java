package factor.runtime.classfile;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The constants of a class file (JVM specification §4.4), and its numbers by their place. */
public final class ClassConstants {
    private static final int MAGIC_AND_VERSION = 8;
    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int FIRST_MEMBER = 9;
    private static final int METHOD = 10;
    private static final int LAST_MEMBER = 11;
    private static final int METHOD_HANDLE = 15;

    final byte[] bytes;

    /** Where each constant's tag is. */
    private final int[] places;

    /** Where the constants end. */
    final int end;

    public ClassConstants(byte[] bytes) {
        this.bytes = bytes;
        places = new int[u2(MAGIC_AND_VERSION)];
        int at = MAGIC_AND_VERSION + 2;
        for (int i = 1; i < places.length; i++) {
            places[i] = at;
            int tag = bytes[at];
            at += 1 + size(tag, at);
            if (tag == LONG || tag == DOUBLE) {
                i++;
            }
        }
        end = at;
    }

    private int size(int tag, int at) {
        return switch (tag) {
            case UTF8 -> 2 + u2(at + 1);
            case LONG, DOUBLE -> 8;
            case 7, 8, 16, 19, 20 -> 2; // classes, strings, method types, modules, packages
            case 15 -> 3; // method handles
            default -> 4;
        };
    }

    int u1(int at) {
        return bytes[at] & 0xff;
    }

    int u2(int at) {
        return u1(at) << 8 | u1(at + 1);
    }

    int u4(int at) {
        return u2(at) << 16 | u2(at + 2);
    }

    /**
     * The text of a Utf8 constant. Names beyond the characters of ASCII are decoded as they are
     * encoded: two or three bytes each.
     */
    String text(int index) {
        int at = places[index] + 1;
        int last = at + 2 + u2(at);
        StringBuilder text = new StringBuilder(last - at);
        for (int i = at + 2; i < last; ) {
            int first = u1(i);
            int size = first < 0x80 ? 1 : first < 0xe0 ? 2 : 3;
            text.append(
                    (char)
                            (size == 1
                                    ? first
                                    : size == 2
                                            ? (first & 0x1f) << 6 | u1(i + 1) & 0x3f
                                            : (first & 0xf) << 12
                                                    | (u1(i + 1) & 0x3f) << 6
                                                    | u1(i + 2) & 0x3f));
            i += size;
        }
        return text.toString();
    }

    /** A member that the class names: the internal name of its class, and its own. */
    public record Named(String owner, String name) {}

    /** How many constants there are, and one. */
    int count() {
        return places.length;
    }

    /** Internal name of a class constant's class. */
    String className(int index) {
        return text(u2(places[index] + 1));
    }

    /** Internal name of the superclass; null where there is none. */
    String superclass() {
        int index = u2(end + 4);
        return index == 0 ? null : className(index);
    }

    /** Whether a constant names a method of a class. */
    boolean isMethod(int index) {
        return u1(places[index]) == METHOD;
    }

    /** The members that method handles lead to. */
    IntStream handles() {
        return IntStream.range(1, places.length)
                .filter(index -> places[index] > 0 && u1(places[index]) == METHOD_HANDLE)
                .map(index -> u2(places[index] + 2));
    }

    /**
     * Passes the attributes of a field or method.
     *
     * @param code is told where the content of a method's code begins, if not null
     * @return the place behind them
     */
    int behindAttributes(int from, IntConsumer code) {
        int at = from + 2;
        for (int i = u2(from); i > 0; i--) {
            if (code != null && text(u2(at)).equals("Code")) {
                code.accept(at + 6);
            }
            at += 6 + u4(at + 2);
        }
        return at;
    }

    /** Internal name of the class itself. */
    public String thisClass() {
        return className(u2(end + 2));
    }

    /** The fields and methods that the class names. */
    public Stream<Named> members() {
        return IntStream.range(1, places.length)
                .filter(
                        index ->
                                places[index] > 0
                                        && u1(places[index]) >= FIRST_MEMBER
                                        && u1(places[index]) <= LAST_MEMBER)
                .mapToObj(index -> new Named(owner(index), name(index)));
    }

    /** Internal name of the class that a member constant names. */
    String owner(int member) {
        return className(u2(places[member] + 1));
    }

    String name(int member) {
        return text(u2(nameAndType(member) + 1));
    }

    /** Descriptor of a member, or of what a dynamic constant or call gives. */
    String descriptor(int member) {
        return text(u2(nameAndType(member) + 3));
    }

    private int nameAndType(int member) {
        return places[u2(places[member] + 3)];
    }
}
