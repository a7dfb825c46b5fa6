package factor.runtime.boundary;

import factor.contract.EmittedNames;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stack frames without those of the runtime and of generated classes. */
public final class Frames {
    private static final StackTraceElement[] NONE = {};
    private static final String FUTURE = "java.util.concurrent.CompletableFuture";

    /** What of a future runs what depends on it. */
    private static final String ENDED = "postComplete";

    /**
     * Classes of the runtime that call the program; a class is told of before it can be in a frame.
     */
    private static final Set<String> CALLING = ConcurrentHashMap.newKeySet();

    /**
     * The class of functions that stand in a future between the end of another one and what depends
     * on it.
     */
    private static volatile String between = "";

    /** Functions of futures that stand for those of the program. */
    private static volatile String stage = "";

    private Frames() {}

    /** Objects of this class call the program by reflection. */
    public static void call(Class<?> type) {
        CALLING.add(type.getName());
    }

    /** Objects of this class are between two futures. */
    public static void areBetween(Class<?> type) {
        between = type.getName();
    }

    /** Objects of this class stand for functions of the program that depend on futures. */
    public static void areStages(Class<?> type) {
        stage = type.getName();
    }

    /** Loads what frames need now: at the end of a thread's stack it could not, nor ever after. */
    public static void prepare() {
        try {
            List.of().get(0);
        } catch (IndexOutOfBoundsException ofTheJdk) {
            ofProgram(ofTheJdk.getStackTrace());
        }
    }

    public static StackTraceElement[] ofProgram(StackTraceElement[] all) {
        ArrayList<StackTraceElement> kept = new ArrayList<>(all.length);
        boolean isBetween = false;
        for (StackTraceElement frame : all) {
            String name = frame.getClassName();
            isBetween &= isOfFuture(name) && !frame.getMethodName().equals(ENDED);
            if (isBetween) {
                continue;
            }
            if (name.equals(between)) {
                isBetween = true;
                dropEnd(kept);
            } else if (!generated(name)) {
                keep(kept, frame);
            } else if (CALLING.contains(name)) {
                dropReflection(kept);
            }
        }
        return kept.size() == all.length ? all : kept.toArray(NONE);
    }

    /**
     * Of a method by which objects write themselves the frame of its body, as one of the method.
     */
    private static void keep(ArrayList<StackTraceElement> kept, StackTraceElement frame) {
        String method = frame.getMethodName();
        if (method.startsWith(EmittedNames.SERIAL)) {
            kept.add(
                    new StackTraceElement(
                            frame.getClassLoaderName(),
                            frame.getModuleName(),
                            frame.getModuleVersion(),
                            frame.getClassName(),
                            method.substring(EmittedNames.SERIAL.length()),
                            frame.getFileName(),
                            frame.getLineNumber()));
        } else if (!isBefore(kept, frame)) {
            kept.add(frame);
        }
    }

    /** The frame has no line, and is of the method whose body has run. */
    private static boolean isBefore(ArrayList<StackTraceElement> kept, StackTraceElement frame) {
        if (kept.isEmpty() || frame.getLineNumber() >= 0 || frame.isNativeMethod()) {
            return false;
        }
        StackTraceElement last = kept.get(kept.size() - 1);
        return last.getMethodName().equals(frame.getMethodName())
                && last.getClassName().equals(frame.getClassName());
    }

    /** How a future ends that is there on a replay alone. */
    private static void dropEnd(ArrayList<StackTraceElement> kept) {
        boolean more = true;
        while (more && !kept.isEmpty() && kept.get(kept.size() - 1).getClassName().equals(FUTURE)) {
            more = !kept.remove(kept.size() - 1).getMethodName().equals(ENDED);
        }
    }

    private static boolean isOfFuture(String name) {
        return name.startsWith(FUTURE) || name.equals(between) || name.equals(stage);
    }

    /** What the runtime calls the program with. */
    private static void dropReflection(ArrayList<StackTraceElement> kept) {
        while (!kept.isEmpty() && isReflection(kept.get(kept.size() - 1).getClassName())) {
            kept.remove(kept.size() - 1);
        }
    }

    /** Looks at frames, innermost first, until it is known whether E's lie below T's. */
    public static final class Looking {
        private boolean ofTest;
        private boolean known;

        public void at(String type) {
            if (known) {
                return;
            }
            byte home = Mode.current().classes().home(type);
            known = home == Realms.E;
            if (known && ofTest) {
                Mode.current().disclosures().looksUnder(type);
            }
            ofTest |= home == Realms.T;
        }
    }

    private static boolean isReflection(String name) {
        return name.startsWith("java.lang.reflect.") || name.startsWith("jdk.internal.reflect.");
    }

    public static boolean generated(String name) {
        return name.startsWith(EmittedNames.OURS)
                || name.endsWith(EmittedNames.HOOKS)
                || name.endsWith(EmittedNames.DISPATCHER)
                || name.endsWith(EmittedNames.CAPTURING)
                || name.endsWith(EmittedNames.REPLAYING)
                || name.endsWith(EmittedNames.BELOW)
                || name.contains("." + EmittedNames.WRAPPER);
    }
}
