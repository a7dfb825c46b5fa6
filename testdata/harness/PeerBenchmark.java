package bench;

import e.Counter;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs to write down, by hand and with what the JDK has, the values that the crossings of {@link CrossingBenchmark} record:
 * of a call its member, the number of the receiver and the arguments, of a return the result; of an object its number. No wrapper, no
 * table of objects, no lock, no checksum: the peers' least. {@code scripts/bench-jmh} runs it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 200)
@Measurement(iterations = 100)
@Fork(1)
public class PeerBenchmark {
    private static final int CALL = 1;
    private static final int RETURN = 2;
    /** What stands for the member and for the two objects. */
    private static final int MEMBER = 7;
    private static final int FIRST = 1;
    private static final int SECOND = 2;
    private static final int BUFFER_BYTES = 1 << 16;

    @Param({"int", "two", "string", "object"})
    public String kind;

    @Param({"data", "serialization"})
    public String peer;

    private final Counter counter = new Counter();
    private final Counter second = new Counter();
    private Path file;
    private Out out;
    private long events;

    /** Writes the values of events. */
    private interface Out extends AutoCloseable {
        void start(int kind) throws IOException;

        void value(int value) throws IOException;

        void value(String value) throws IOException;

        /** Between batches: what is kept of earlier values goes. */
        void forget() throws IOException;

        @Override
        void close() throws IOException;
    }

    private record Data(DataOutputStream stream) implements Out {
        @Override
        public void start(int kind) throws IOException {
            stream.writeByte(kind);
        }

        @Override
        public void value(int value) throws IOException {
            stream.writeInt(value);
        }

        @Override
        public void value(String value) throws IOException {
            stream.writeUTF(value);
        }

        @Override
        public void forget() {}

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }

    private record Serialization(ObjectOutputStream stream) implements Out {
        @Override
        public void start(int kind) throws IOException {
            stream.writeByte(kind);
        }

        @Override
        public void value(int value) throws IOException {
            stream.writeObject(value);
        }

        @Override
        public void value(String value) throws IOException {
            stream.writeObject(value);
        }

        @Override
        public void forget() throws IOException {
            stream.reset();
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }

    @Setup
    public void open() throws IOException {
        file = Files.createTempFile("events", "");
        OutputStream buffered = new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES);
        out = peer.equals("data") ? new Data(new DataOutputStream(buffered)) : new Serialization(new ObjectOutputStream(buffered));
    }

    /** Says how long an event is. */
    @TearDown
    public void close() throws IOException {
        out.close();
        System.out.printf("%nbytes an event: %.1f%n", (double) Files.size(file) / events);
        Files.delete(file);
    }

    @Benchmark
    @OperationsPerInvocation(CrossingBenchmark.TIMES)
    public long write() throws IOException {
        long sum = 0;
        for (int i = 0; i < CrossingBenchmark.TIMES; i++) {
            out.start(CALL);
            out.value(MEMBER);
            out.value(FIRST);
            sum += call(i);
        }
        events += 2 * CrossingBenchmark.TIMES;
        out.forget();
        return sum;
    }

    private long call(int i) throws IOException {
        switch (kind) {
            case "int", "two" -> {
                out.value(i);
                if (kind.equals("two")) {
                    out.value(3);
                }
                int result = kind.equals("int") ? counter.add(i) : counter.add(i, 3);
                out.start(RETURN);
                out.value(result);
                return result;
            }
            case "string" -> {
                out.value("name");
                String result = counter.name("name");
                out.start(RETURN);
                out.value(result);
                return result.length();
            }
            default -> {
                out.value(SECOND);
                Counter result = counter.next(second);
                out.start(RETURN);
                out.value(result == second ? SECOND : FIRST);
                return 1;
            }
        }
    }
}
