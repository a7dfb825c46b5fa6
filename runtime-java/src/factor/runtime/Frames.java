package factor.runtime;

import java.util.ArrayList;
import java.util.List;

/** Stack frames without those of the runtime and of generated classes. */
final class Frames {
    private static final StackTraceElement[] NONE = {};

    private Frames() {}

    /** Loads what frames need now: at the end of a thread's stack it could not, nor ever after. */
    static void prepare() {
        try {
            List.of().get(0);
        } catch (IndexOutOfBoundsException ofTheJdk) {
            ofProgram(ofTheJdk.getStackTrace());
        }
    }

    static StackTraceElement[] ofProgram(StackTraceElement[] all) {
        ArrayList<StackTraceElement> kept = new ArrayList<>(all.length);
        for (StackTraceElement frame : all) {
            if (!generated(frame.getClassName())) {
                kept.add(frame);
            }
        }
        return kept.size() == all.length ? all : kept.toArray(NONE);
    }

    private static boolean generated(String name) {
        return name.startsWith("factor.") || name.endsWith("_hooks") || name.endsWith("_capturing")
                || name.endsWith("_replaying") || name.contains(".factor$W");
    }
}
