package factor.runtime.replay;

import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Realms;

import java.util.ArrayList;
import java.util.List;

/**
 * Answers that hold for unedited code alone: how many there were, and of the first of them what was
 * asked, and where. Used under the crossing lock.
 */
final class Doubts {
    /** Of more than these nothing is told but how many they are. */
    private static final int MOST = 1_000;

    private final Realms realms;
    private final List<String> told = new ArrayList<>();
    private int count;

    Doubts(Realms realms) {
        this.realms = realms;
    }

    int count() {
        return count;
    }

    /** What was asked, in words: of each doubt, as far as they are kept. */
    List<String> told() {
        return told;
    }

    /** Nobody knows after an edit whether an answer holds. */
    void add(String what) {
        count++;
        if (told.size() < MOST) {
            told.add(what + place());
        }
    }

    /** The innermost line of the code under test. */
    private String place() {
        for (StackTraceElement frame : Frames.ofProgram(new Throwable().getStackTrace())) {
            if (realms.home(frame.getClassName()) == Realms.T) {
                return " at " + frame;
            }
        }
        return "";
    }
}
