package bench;

import factor.runtime.Launch;
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
import org.openjdk.jmh.annotations.Warmup;
import t.Crossings;

/**
 * What a crossing costs in a JVM that is warm. The class path has the crossing program as it is or as emitted; with
 * {@code -Dfactor.config} its runtime captures or replays. Batches of a fixed number, for a replay has as many crossings as its
 * capture. {@code scripts/bench-jmh} runs it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 200)
@Measurement(iterations = 100)
@Fork(1)
public class CrossingBenchmark {
    static final int TIMES = 10_000;

    @Param({"int", "two", "string", "object", "callback"})
    public String kind;

    private Crossings crossings;

    /** The program that the runtime starts; the crossings follow on the same thread. */
    public static void main(String[] arguments) {}

    @Setup
    public void launch() throws Throwable {
        if (System.getProperty("factor.config") != null) {
            Launch.main(new String[0]);
        }
        crossings = new Crossings();
    }

    @Benchmark
    @OperationsPerInvocation(TIMES)
    public long cross() {
        return crossings.run(kind, TIMES);
    }
}
