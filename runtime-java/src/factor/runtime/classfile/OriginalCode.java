package factor.runtime.classfile;

import factor.contract.EmittedNames;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A method's code as it was before it was rewritten, which the rewriter leaves in an attribute of
 * the new code: pairs of the old and the new place from which on the distance between them is the
 * same, the last of them where both end, with their number before them; then the old code.
 */
public final class OriginalCode {
    private static final OriginalCode NONE = new OriginalCode(null, "", false);

    private static final ClassValue<ConcurrentHashMap<String, OriginalCode>> KNOWN =
            new ClassValue<>() {
                @Override
                protected ConcurrentHashMap<String, OriginalCode> computeValue(Class<?> type) {
                    return new ConcurrentHashMap<>();
                }
            };

    final ClassConstants constants;

    /** Of the method as it runs: its parameters take as many slots as they did in the source. */
    final String descriptor;

    final boolean isStatic;
    byte[] code;

    /** New code in the class file: where it starts. */
    private int start;

    /** Old and new places by turns. */
    private int[] pairs;

    /** Where the lines of the LocalVariableTable are, and how many. */
    private int locals;

    private int localCount;

    private OriginalCode(ClassConstants constants, String descriptor, boolean isStatic) {
        this.constants = constants;
        this.descriptor = descriptor;
        this.isStatic = isStatic;
    }

    /**
     * Null where the method was not rewritten, or where its class file is not to be had without
     * running code of the program.
     */
    public static OriginalCode of(Class<?> type, String name, String descriptor) {
        ConcurrentHashMap<String, OriginalCode> all = KNOWN.get(type);
        OriginalCode known = all.get(name + descriptor);
        if (known == null) {
            known = read(type, name, descriptor);
            all.put(name + descriptor, known);
        }
        return known.code == null ? null : known;
    }

    private static OriginalCode read(Class<?> type, String name, String descriptor) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null
                || type.isHidden()
                || loader.getClass().getModule() != Object.class.getModule()) {
            return NONE;
        }
        try (InputStream in =
                loader.getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return in == null
                    ? NONE
                    : find(new ClassConstants(in.readAllBytes()), name, descriptor);
        } catch (IOException e) {
            return NONE;
        }
    }

    private static OriginalCode find(ClassConstants file, String name, String descriptor) {
        int at = file.end + 6;
        at += 2 + 2 * file.u2(at);
        for (boolean methods : new boolean[] {false, true}) {
            int count = file.u2(at);
            at += 2;
            for (int i = 0; i < count; i++) {
                boolean wanted =
                        methods
                                && file.text(file.u2(at + 2)).equals(name)
                                && file.text(file.u2(at + 4)).equals(descriptor);
                OriginalCode found =
                        wanted ? new OriginalCode(file, descriptor, (file.u2(at) & 8) != 0) : null;
                at = found(file, at + 6, found);
                if (wanted) {
                    return found;
                }
            }
        }
        return NONE;
    }

    /**
     * Passes a member's attributes; reads the code of one that is wanted. Gives the place behind
     * them.
     */
    private static int found(ClassConstants file, int from, OriginalCode wanted) {
        return file.behindAttributes(from, wanted == null ? null : wanted::codeAt);
    }

    private void codeAt(int at) {
        start = at + 8;
        int table = start + constants.u4(at + 4);
        int attributes = table + 2 + 8 * constants.u2(table);
        int next = attributes + 2;
        for (int i = constants.u2(attributes); i > 0; i--) {
            String name = constants.text(constants.u2(next));
            int length = constants.u4(next + 2);
            if (name.equals("LocalVariableTable")) {
                locals = next + 8;
                localCount = constants.u2(next + 6);
            } else if (name.equals(EmittedNames.ORIGINAL)) {
                kept(next + 6, length);
            }
            next += 6 + length;
        }
    }

    /** Where the handlers of the source's own begin. */
    int[] handlers() {
        int table = start + constants.u4(start - 4);
        int[] handlers = new int[constants.u2(table)];
        int count = 0;
        for (int i = 0; i < handlers.length; i++) {
            int now = constants.u2(table + 6 + 8 * i);
            if (now < pairs[pairs.length - 1]) {
                handlers[count++] = old(now);
            }
        }
        return Arrays.copyOf(handlers, count);
    }

    private void kept(int at, int length) {
        pairs = new int[2 * constants.u2(at)];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = constants.u2(at + 2 + 2 * i);
        }
        code = Arrays.copyOfRange(constants.bytes, at + 2 + 2 * pairs.length, at + length);
    }

    /**
     * The old place of an instruction, or of that for which the one at the new place was put there.
     */
    public int old(int place) {
        int last = 0;
        while (last < pairs.length && pairs[last + 1] <= place) {
            last += 2;
        }
        int moved = last == 0 ? place : pairs[last - 2] + place - pairs[last - 1];
        return start(Math.min(moved, pairs[last] - 1));
    }

    /** The instruction that holds this byte. */
    private int start(int place) {
        int at = 0;
        for (int next = 0; next <= place; next += Operands.length(code, next)) {
            at = next;
        }
        return at;
    }

    /** Where the instruction at an old place is. */
    private int current(int place) {
        int last = 0;
        while (last < pairs.length && pairs[last] <= place) {
            last += 2;
        }
        return last == 0 ? place : pairs[last - 1] + place - pairs[last - 2];
    }

    /**
     * Internal name of the class whose static method the new code calls at a place; null for other
     * instructions.
     */
    public String calls(int place) {
        int at = start + place;
        return constants.u1(at) == Operands.INVOKESTATIC
                ? constants.owner(constants.u2(at + 1))
                : null;
    }

    /**
     * The source's name of a local variable, as the old code had it at a place; null where nobody
     * has noted it.
     */
    String local(int slot, int place) {
        int now = current(place);
        for (int line = locals; line < locals + 10 * localCount; line += 10) {
            int from = constants.u2(line);
            if (constants.u2(line + 8) == slot
                    && from <= now
                    && now < from + constants.u2(line + 2)) {
                return constants.text(constants.u2(line + 4));
            }
        }
        return null;
    }
}
