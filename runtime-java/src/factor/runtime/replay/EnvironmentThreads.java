package factor.runtime.replay;

import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ReplayException;
import factor.runtime.boundary.ThreadState;
import factor.runtime.state.GroupState;

/** Starts threads of the environment when it is their turn, and plays them. */
final class EnvironmentThreads {
    private final Object lock;
    private final Streams streams;
    private final Schedule schedule;
    private final EnvironmentPlayer player;

    /** Streams of threads that do not run yet. */
    private int unstarted;

    EnvironmentThreads(Object lock, Streams streams, Schedule schedule, EnvironmentPlayer player) {
        this.lock = lock;
        this.streams = streams;
        this.schedule = schedule;
        this.player = player;
        unstarted = (int) streams.all().stream().filter(EnvironmentThreads::isStartedHere).count();
    }

    private static boolean isStartedHere(Expectations stream) {
        return stream.realm == Realms.E && !stream.key.equals(Streams.MAIN);
    }

    /**
     * Re-creates a thread of the environment when its first crossing is next; under the crossing
     * lock.
     */
    void start() {
        if (unstarted == 0) {
            return;
        }
        for (Expectations x : streams.all()) {
            if (!x.bound && isStartedHere(x) && schedule.isNext(x)) {
                x.bound = true;
                unstarted--;
                Thread thread = construct(x);
                thread.setDaemon(x.daemon);
                thread.setPriority(Thread.NORM_PRIORITY);
                thread.start();
            }
        }
    }

    /**
     * The thread inherits what it inherited in the capture, as far as it is known: when its parent
     * is the one that waits for it.
     */
    private Thread construct(Expectations stream) {
        ThreadState parent = ThreadState.current();
        boolean inherits =
                stream.key.startsWith(parent.key + ".E")
                        && stream.key.indexOf('.', parent.key.length() + 1) < 0;
        return parent.uncounted(
                () -> new Thread(GroupState.MAIN, () -> run(stream), stream.thread, 0, inherits));
    }

    private void run(Expectations stream) {
        ThreadState thread = new ThreadState(stream.key, Realms.E);
        thread.crossing = true;
        ThreadBinder.own(thread, stream);
        ThreadState.set(thread);
        try {
            player.play(thread, stream);
        } catch (ReplayException latchedAlready) {
            return;
        }
    }

    /**
     * Plays the main thread of a program whose main class is of the environment; other threads may
     * be the first to call code under test.
     */
    void playMain() {
        synchronized (lock) {
            start();
        }
        for (Expectations x : streams.all()) {
            if (x.key.equals(Streams.MAIN)) {
                x.bound = true;
                run(x);
            }
        }
        new RecordedEnd(lock, streams, schedule).exit();
    }
}
