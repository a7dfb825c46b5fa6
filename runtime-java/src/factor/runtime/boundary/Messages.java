package factor.runtime.boundary;

import factor.contract.EmittedNames;
import factor.runtime.classfile.NullText;
import factor.runtime.classfile.OriginalCode;
import factor.runtime.jvm.Slot;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts of exceptions that the JVM makes, as it would have made them of the program as it was
 * written (decision 023). Exceptions keep their identity: the text is put into them when rewritten
 * code first meets them, before anybody can have asked for it.
 */
public final class Messages {
    /** What NullPointerException keeps of its text: 1 while it has not been made, 2 afterwards. */
    private static final Slot STATE =
            Slot.of("java.lang.NullPointerException", "extendedMessageState");

    private static final Slot TEXT = Slot.of("java.lang.NullPointerException", "extendedMessage");
    private static final int MADE = 2;
    private static final Slot MESSAGE = Slot.of("java.lang.Throwable", "detailMessage");

    /**
     * The JVM's notes of where it was thrown: among them the places of instructions, and the
     * classes of methods.
     */
    private static final Slot BACKTRACE = Slot.hidden(Throwable.class, "backtrace", Object.class);

    private static final Slot DEPTH = Slot.of("java.lang.Throwable", "depth");
    private static final int PLACES = 1;
    private static final int CLASSES = 2;
    private static final int PLACE_SHIFT = 16;

    private static final StackWalker WALKER =
            StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /**
     * What may be the name of a generated class, in an array's name or by itself, and what the JDK
     * says that it is.
     */
    private static final Pattern NAME =
            Pattern.compile(
                    "(interface"
                        + " )?(\\[+L)?([\\w$.]+(?:_iface|_view|_copy|_capturing|_replaying)\\b|[\\w$.]*factor\\$W\\d+)");

    /**
     * The option ShowCodeDetailsInExceptionMessages: without it no NullPointerException of the JVM
     * has a text.
     */
    private static final boolean SHOWS = shows();

    private Messages() {}

    /**
     * An exception is caught, or leaves code: the text that the JVM makes of it, if it does, is to
     * be that of the source.
     */
    public static void caught(Throwable thrown) {
        Class<?> type = thrown.getClass();
        if (type == NullPointerException.class
                || type == ClassCastException.class
                || type == ArrayStoreException.class) {
            try {
                restore(thrown);
            } catch (Throwable unable) {
                return; // at the end of the stack or of memory the JVM's text stays: the program
                // goes on as it would
            }
        } else if (thrown instanceof LinkageError) {
            Faults.look(thrown);
        }
    }

    private static boolean shows() {
        try {
            return ((Object) null).hashCode() == 0;
        } catch (NullPointerException e) {
            return e.getMessage() != null;
        }
    }

    /** Rewritten code has met an exception of exactly one of the classes that have such texts. */
    static void restore(Throwable thrown) {
        if (!(thrown instanceof NullPointerException)) {
            names(thrown);
        } else if (SHOWS
                && MESSAGE.reference(thrown) == null
                && (Integer) STATE.get(thrown) != MADE) {
            described((NullPointerException) thrown);
        }
    }

    private static void described(NullPointerException thrown) {
        String made = thrown.getMessage();
        Site site = Site.of(thrown);
        if (site == null || made == null && !site.hooked) {
            return; // what the program itself makes with `new` has no text
        }
        TEXT.set(thrown, site.text());
        if (site.hooked) {
            thrown.setStackTrace(Frames.ofProgram(thrown.getStackTrace()));
        }
    }

    /** The instruction of rewritten code that threw an exception. */
    private record Site(OriginalCode code, int place, boolean hooked) {
        /**
         * Null where the exception was not thrown by an instruction of the method that has just met
         * it, or by what stands for one.
         */
        static Site of(NullPointerException thrown) {
            if (!(BACKTRACE.reference(thrown) instanceof Object[] notes)
                    || !(notes[PLACES] instanceof int[] places)
                    || !(notes[CLASSES] instanceof Object[] classes)) {
                return null;
            }
            int above = generated(classes);
            int here = depth(thrown) - above;
            Throwable now = new Throwable();
            if (here
                    != depth(now)
                            - generated(
                                    (Object[]) ((Object[]) BACKTRACE.reference(now))[CLASSES])) {
                return null;
            }
            StackWalker.StackFrame frame =
                    WALKER.walk(
                                    all ->
                                            all.dropWhile(
                                                            one ->
                                                                    isGenerated(
                                                                            one
                                                                                    .getDeclaringClass()))
                                                    .findFirst())
                            .orElseThrow();
            Class<?> type = frame.getDeclaringClass();
            String name = frame.getMethodName();
            if (type != classes[above]
                    || !name.equals(thrown.getStackTrace()[above].getMethodName())) {
                return null;
            }
            OriginalCode code = OriginalCode.of(type, name, frame.getDescriptor());
            int place = places[above] >>> PLACE_SHIFT;
            if (code == null || !stands(code.calls(place), classes, above)) {
                return null;
            }
            return new Site(code, code.old(place), above > 0);
        }

        String text() {
            return NullText.at(code, place);
        }

        /**
         * The frames above are those of the one hook that is called there, and of what this asks
         * first.
         */
        private static boolean stands(String hook, Object[] classes, int above) {
            for (int i = 0; i < above - 1; i++) {
                if (!((Class<?>) classes[i]).getName().startsWith(EmittedNames.RUNTIME)) {
                    return false;
                }
            }
            return above == 0
                    || ((Class<?>) classes[above - 1]).getName().replace('.', '/').equals(hook);
        }

        private static int depth(Throwable thrown) {
            return (Integer) DEPTH.get(thrown);
        }

        /** The number of innermost frames that are no code of the program. */
        private static int generated(Object[] classes) {
            int count = 0;
            while (count < classes.length
                    && classes[count] instanceof Class<?> type
                    && isGenerated(type)) {
                count++;
            }
            return count;
        }

        private static boolean isGenerated(Class<?> type) {
            return Frames.generated(type.getName());
        }
    }

    /** The names of generated classes in a text become those of the program. */
    private static void names(Throwable thrown) {
        if (!(MESSAGE.reference(thrown) instanceof String text)) {
            return;
        }
        Matcher names = NAME.matcher(text);
        StringBuilder restored = new StringBuilder();
        while (names.find()) {
            String name = Mode.current().classes().nameOf(names.group(3));
            String kind = names.group(1) == null || isInterface(name) ? names.group(1) : "class ";
            String array = names.group(2) == null ? "" : names.group(2);
            names.appendReplacement(
                    restored, Matcher.quoteReplacement((kind == null ? "" : kind) + array + name));
        }
        MESSAGE.set(thrown, names.appendTail(restored).toString());
    }

    /** Of what stands for a class, an interface was introduced. */
    private static boolean isInterface(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getSystemClassLoader()).isInterface();
        } catch (ClassNotFoundException | LinkageError e) {
            return true;
        }
    }
}
