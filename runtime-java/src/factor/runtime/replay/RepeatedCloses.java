package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.ObjectTypes;

import java.util.HashSet;
import java.util.Set;

/**
 * Closing what is closed: some classes of the JDK look whether they are, and return. Code under
 * test may do so as often as it likes, and not at all where it did (docs/matching.md). Under the
 * crossing lock.
 */
final class RepeatedCloses {
    /** Classes that do nothing when they are closed again: each keeps in a field that it is. */
    private static final Set<String> TYPES =
            Set.of(
                    "java.io.BufferedInputStream",
                    "java.io.BufferedOutputStream",
                    "java.io.BufferedReader",
                    "java.io.BufferedWriter",
                    "java.io.FileInputStream",
                    "java.io.FileOutputStream",
                    "java.io.FileReader",
                    "java.io.FileWriter",
                    "java.io.InputStreamReader",
                    "java.io.OutputStreamWriter",
                    "java.io.PrintStream",
                    "java.io.RandomAccessFile",
                    "java.net.ServerSocket",
                    "java.net.Socket",
                    "java.util.Scanner",
                    "java.util.jar.JarFile",
                    "java.util.zip.GZIPInputStream",
                    "java.util.zip.InflaterInputStream",
                    "java.util.zip.ZipFile",
                    "java.util.zip.ZipInputStream",
                    "sun.nio.ch.FileChannelImpl");

    /** Numbers of those that were closed. */
    private final Set<Integer> closed = new HashSet<>();

    /** A call that closes an object has come back with a result. */
    void returned(Object receiver) {
        Crossed object = crossed(receiver);
        if (object != null && TYPES.contains(ObjectTypes.name(object.type))) {
            closed.add(object.id);
        }
    }

    /**
     * Code under test closes once more what is closed, and what comes next in its stream is
     * something else.
     */
    boolean isNew(Expectations at, Member member, Object receiver) {
        Crossed object = member.closes ? crossed(receiver) : null;
        return object != null && closed.contains(object.id) && !isOf(at.head(), object.id);
    }

    /**
     * Takes a recorded call that closes once more what is closed, with its end, unless it is the
     * one that code under test makes.
     *
     * @param member null where it makes none
     * @return the end, null where nothing was taken
     */
    Expected leave(Expectations at, Member member, Object receiver) {
        Expected call = closed.isEmpty() ? null : at.head();
        if (call == null || !isClose(call) || !closed.contains(object(call))) {
            return null;
        }
        Crossed object = member != null && member.closes ? crossed(receiver) : null;
        Expected end = at.ahead(1);
        boolean isMade = object != null && isOf(call, object.id);
        if (isMade || end == null || end.kind != Format.OUT_RETURN || end.seq != call.seq + 1) {
            return null;
        }
        at.take();
        at.take();
        return end;
    }

    private static boolean isOf(Expected next, int object) {
        return next != null && isClose(next) && object(next) == object;
    }

    private static boolean isClose(Expected e) {
        return e.kind == Format.OUT_CALL && e.value.tag() == Format.REF && Member.isClose(e.member);
    }

    private static int object(Expected call) {
        return (int) call.value.number();
    }

    /** What is known of an object of the environment; null for others. */
    private static Crossed crossed(Object receiver) {
        Crossed crossed = receiver instanceof Wrapper w ? w.factor$crossed() : null;
        return crossed != null && crossed.home == Realms.E ? crossed : null;
    }
}
