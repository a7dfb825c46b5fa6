package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.effects.Functions;
import factor.runtime.effects.LabelRules;
import factor.transcript.StreamWriter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Set;

/**
 * Streams of calls without arguments, written for a test, and the parts of a replay that read them.
 */
final class RecordedCalls {
    static final LabelRules NO_RULES = new LabelRules(Set.of(), Set.of(), new Functions(Set.of()));

    final Object lock = new Object();
    private final Path directory;
    private int streams;
    private int diverged;

    RecordedCalls(Path directory) {
        this.directory = directory;
    }

    /**
     * Writes the stream of a thread of code under test: a call and its return for each pair of
     * numbers.
     */
    RecordedCalls stream(String key, String thread, long... numbers) {
        StreamWriter writer =
                new StreamWriter(
                        directory.resolve("t" + streams + ".tfs"),
                        streams,
                        lost -> {
                            throw new IllegalStateException(lost);
                        });
        streams++;
        int name = writer.string(thread);
        int keyId = writer.string(key);
        writer.begin(Format.THREAD_START);
        writer.uv(name);
        writer.u8(0);
        writer.u8(Realms.T);
        writer.uv(keyId);
        writer.end();
        int member = writer.member('S', 'E', "e/World", "ask", "()V");
        for (int i = 0; i < numbers.length; i += 2) {
            writer.begin(Format.OUT_CALL);
            writer.uv(member);
            writer.nullValue();
            writer.uv(0);
            writer.end(numbers[i]);
            writer.begin(Format.OUT_RETURN);
            writer.nullValue();
            writer.end(numbers[i + 1]);
        }
        writer.close();
        return this;
    }

    Streams open() {
        return open(RecordedTests.NONE);
    }

    Streams open(RecordedTests tests) {
        return new Streams(directory, tests);
    }

    DivergenceLatch latch(Streams all) {
        return new DivergenceLatch(
                lock, realms(), all, NO_RULES, Throwable::toString, () -> diverged++);
    }

    /** How often the latch told of a divergence. */
    int divergences() {
        return diverged;
    }

    /** A program without classes. */
    static Realms realms() {
        try {
            return new Realms(
                    new ClassLoader(RecordedCalls.class.getClassLoader()) {
                        @Override
                        public InputStream getResourceAsStream(String name) {
                            return new ByteArrayInputStream(new byte[0]);
                        }
                    });
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The current thread answers for a stream. */
    static void own(Expectations stream) {
        ThreadBinder.own(new ThreadState(stream.key, Realms.T), stream);
    }
}
