package factor.runtime.replay;

import factor.runtime.boundary.Member;
import factor.runtime.boundary.ThreadAttributes;
import factor.runtime.boundary.ThreadState;

import java.util.function.UnaryOperator;

/**
 * Gives each thread of the replay, and each task and function, its recorded stream. Under the
 * crossing lock.
 */
final class ThreadBinder {
    private final Streams streams;
    private final DivergenceLatch latch;

    ThreadBinder(Streams streams, DivergenceLatch latch) {
        this.streams = streams;
        this.latch = latch;
    }

    /** The stream of a thread that makes a call; it diverges where it made none in the capture. */
    Expectations bind(ThreadState thread, Member member) {
        latch.check();
        Expectations at = streamOf(thread);
        streams.read(at);
        if (at == null) {
            throw latch.diverge(
                    null,
                    null,
                    "thread "
                            + Thread.currentThread().getName()
                            + " ("
                            + thread.key
                            + "), which made no crossing in the capture, calls "
                            + member);
        }
        return at;
    }

    /**
     * The stream of a thread; null where it made no crossing in the capture, or after a divergence.
     */
    Expectations streamOf(ThreadState thread) {
        if (Expectations.of(thread) == null && !latch.isLatched()) {
            find(thread);
        }
        return Expectations.of(thread);
    }

    private void find(ThreadState thread) {
        for (Expectations x : streams.all()) {
            if (!x.bound && x.key.equals(thread.key)) {
                own(thread, x);
                compareThread(x);
                return;
            }
        }
    }

    /** The environment can ask the thread that calls it for these. */
    private void compareThread(Expectations x) {
        Thread now = Thread.currentThread();
        if (ThreadState.current().attributes.isOfAny()) {
            return;
        }
        UnaryOperator<String> compared =
                x.isTask() ? ThreadAttributes::ofWorker : ThreadAttributes::unnumbered;
        if (!compared.apply(now.getName()).equals(compared.apply(x.thread))
                || now.isDaemon() != x.daemon) {
            throw latch.diverge(
                    x,
                    null,
                    "runs on "
                            + (now.isDaemon() ? "daemon " : "")
                            + "thread "
                            + now.getName()
                            + ", not on "
                            + (x.daemon ? "daemon " : "")
                            + "thread "
                            + x.thread);
        }
    }

    /** The current thread has this stream from now on. */
    static void own(ThreadState thread, Expectations stream) {
        thread.thread = Thread.currentThread();
        thread.expected = stream;
        thread.attributes.begin(thread.thread);
        stream.bound = true;
        stream.owner = thread;
    }
}
