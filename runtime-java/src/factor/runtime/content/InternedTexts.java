package factor.runtime.content;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Which texts are constants. The JVM tells that only by {@link String#intern}, which makes a
 * constant of a text that is none. So the runtime asks with a copy, and where the copy has become
 * the constant, it remembers that the program has not made one yet.
 */
public final class InternedTexts {
    /** Copies that only the runtime has made constants of. */
    private static final Map<String, WeakReference<String>> COPIES = new WeakHashMap<>();

    /** What takes the place of such a copy, since the program has made a constant of it. */
    private static final Map<String, Constant> MADE = new HashMap<>();

    private static volatile boolean isAnyCopy;

    private InternedTexts() {}

    /** A text that the program made a constant; the copy must stay the one that the JVM has. */
    private record Constant(String copy, String text) {}

    /** A text is a constant of the program's. It is not made one by this. */
    static boolean isConstant(String text) {
        synchronized (COPIES) {
            return constant(text) == text;
        }
    }

    /** A constant of the program's is equal to a text. It is not made one by this. */
    public static boolean hasConstant(String text) {
        synchronized (COPIES) {
            return constant(text) != null;
        }
    }

    private static String constant(String text) {
        String copy = new String(text);
        isAnyCopy = true;
        String constant = copy.intern();
        if (constant == copy) {
            COPIES.put(copy, new WeakReference<>(copy));
            return null;
        }
        return isCopy(constant) ? made(constant) : constant;
    }

    /** {@link String#intern}, as if the runtime had not asked. */
    public static String intern(String text) {
        if (!isAnyCopy) {
            return text.intern();
        }
        synchronized (COPIES) {
            String constant = text.intern();
            if (!isCopy(constant)) {
                return constant;
            }
            String made = made(constant);
            return made == null ? make(constant, text) : made;
        }
    }

    /**
     * Replay: a text was made a constant by the environment, so it is another object than this one.
     */
    public static String internedElsewhere(String text) {
        synchronized (COPIES) {
            String constant = intern(text);
            return constant == text ? make(text.intern(), new String(text)) : constant;
        }
    }

    private static boolean isCopy(String constant) {
        WeakReference<String> copy = COPIES.get(constant);
        return copy != null && copy.get() == constant || MADE.containsKey(constant);
    }

    private static String made(String copy) {
        Constant made = MADE.get(copy);
        return made == null ? null : made.text;
    }

    private static String make(String copy, String text) {
        MADE.put(copy, new Constant(copy, text));
        isAnyCopy = true;
        return text;
    }
}
