package factor.runtime.replay;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Threads that could run, had the machine a processor for them. The JVM does not know them: a
 * thread that has been woken is blocked in its eyes until it runs, and one that has just been
 * started nobody has seen. Linux tells in {@code /proc}; elsewhere there seem to be none. Files are
 * read by streams, for channels are closed when their thread is interrupted.
 */
final class Starved {
    private static final String TASKS = "/proc/self/task/";

    /** What a thread does, and how often it has stopped doing it. */
    private static final Pattern STATUS =
            Pattern.compile(
                    "\\n"
                            + "State:\t(.).*\n"
                            + "voluntary_ctxt_switches:\t(\\d+)\n"
                            + "nonvoluntary_ctxt_switches:\t(\\d+)",
                    Pattern.DOTALL);

    /** Processor time, in hundredths of a second, of a thread that waits for another in a loop. */
    private static final long SPUN = 10;

    /**
     * Fields of a thread's line behind its name: processor time of the program, and of the system
     * for it.
     */
    private static final int OWN_TIME = 11;

    private static final int SYSTEM_TIME = 12;

    /** The processor time that threads had when they were first seen to run. */
    private final HashMap<String, Long> before = new HashMap<>();

    /** Something has happened: processor time counts from now on. */
    void moved() {
        before.clear();
    }

    /**
     * Whether another thread is to run, and has not had its time in vain. They are looked at one
     * after the other, and one can wake another that has been looked at; so all must sleep twice,
     * and none may have run in between. {@code wakes}: one may, for it does so again and again.
     */
    boolean any(boolean wakes) {
        HashMap<String, String> slept = sleeping();
        HashMap<String, String> sleep = slept == null ? null : sleeping();
        return sleep == null || !wakes && !sleep.equals(slept);
    }

    /** How often each thread has run that sleeps; null where one is to run. */
    private HashMap<String, String> sleeping() {
        HashMap<String, String> all = new HashMap<>();
        String[] threads = new File(TASKS).list();
        String looking = text("/proc/thread-self/stat");
        for (String thread : threads == null ? new String[0] : threads) {
            String text = text(TASKS + thread + "/status");
            Matcher status = STATUS.matcher(text);
            if (looking.startsWith(thread + ' ') || compiles(text) || !status.find()) {
                continue;
            }
            if (!runs(status.group(1))) {
                all.put(thread, status.group(2) + ' ' + status.group(3));
            } else if (!hasHadTime(thread)) {
                return null;
            }
        }
        return all;
    }

    /** Running, or waiting for a disk or a page of memory. */
    private static boolean runs(String state) {
        return state.equals("R") || state.equals("D");
    }

    /** The JVM compiles beside the program, which does not wait for it. */
    private static boolean compiles(String status) {
        return status.startsWith("Name:\tC1 Compiler") || status.startsWith("Name:\tC2 Compiler");
    }

    private boolean hasHadTime(String thread) {
        String line = text(TASKS + thread + "/stat");
        if (line.isEmpty()) {
            return true;
        }
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
        long time = Long.parseLong(fields[OWN_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
        return time - before.computeIfAbsent(thread, first -> time) >= SPUN;
    }

    /** What a file of {@code /proc} says; nothing where the thread has ended. */
    private static String text(String file) {
        try (FileInputStream in = new FileInputStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException ended) {
            return "";
        }
    }
}
