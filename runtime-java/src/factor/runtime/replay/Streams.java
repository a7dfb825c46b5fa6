package factor.runtime.replay;

import factor.contract.FileNames;
import factor.runtime.boundary.ThreadState;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * The recorded streams of a capture: one of each thread, task and function that made a crossing.
 */
final class Streams {
    /** The key of the stream of the main thread. */
    static final String MAIN = "0";

    private final ArrayList<Expectations> all = new ArrayList<>();

    /** The same by their keys: of several, the last. */
    private final HashMap<String, Expectations> byKey = new HashMap<>();

    /**
     * That of the thread which crosses at present: what it introduces is compared with this stream.
     */
    private Expectations reading;

    /** Opens those of a capture's directory: {@code t0.tfs}, {@code t1.tfs} and so on. */
    Streams(Path directory, RecordedTests tests) {
        for (int i = 0; Files.exists(file(directory, i)); i++) {
            Expectations stream = new Expectations(file(directory, i), tests);
            all.add(stream);
            byKey.put(stream.key, stream);
        }
    }

    private static Path file(Path directory, int number) {
        return directory.resolve(FileNames.STREAM + number + FileNames.OF_STREAM);
    }

    List<Expectations> all() {
        return all;
    }

    /** Whether several threads have crossed, or one has been made. */
    boolean areSeveral() {
        return all.size() > 1 || ThreadState.areSeveral();
    }

    /** The stream of a thread, task or function; null where it made no crossing. */
    Expectations withKey(String key) {
        return byKey.get(key);
    }

    Expectations reading() {
        return reading;
    }

    /** A thread crosses. */
    void read(Expectations stream) {
        reading = stream;
    }

    /** The stream whose next crossing has this number; null where there is none. */
    Expectations atCrossing(long seq) {
        for (Expectations x : all) {
            Expected next = x.crossing();
            if (next != null && next.seq == seq) {
                return x;
            }
        }
        return null;
    }

    /** They tell that the program was ended by an exit; asked when all is behind. */
    boolean areExited() {
        return all.stream().anyMatch(Expectations::isExited);
    }

    /** The number of the first crossing that has yet to come; {@link Long#MAX_VALUE} at the end. */
    long firstCrossing() {
        long first = Long.MAX_VALUE;
        for (Expectations x : all) {
            Expected next = x.crossing();
            first = next == null ? first : Math.min(first, next.seq);
        }
        return first;
    }
}
