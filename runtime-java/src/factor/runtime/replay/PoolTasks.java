package factor.runtime.replay;

import factor.runtime.boundary.TaskOrder;
import factor.runtime.boundary.ThreadState;
import factor.runtime.state.GroupState;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;

/**
 * Brings tasks to their pools in the recorded order, and runs those for which no worker has time.
 */
final class PoolTasks implements TaskOrder {
    private final Object lock;
    private final Streams streams;
    private final DivergenceLatch latch;
    private final Schedule schedule;
    private final RecordedWaits waits;

    /**
     * Of each pool the tasks that are yet to be handed over, in the order in which it began them.
     */
    private final HashMap<Integer, ArrayList<Expectations>> yetToCome = new HashMap<>();

    /** Tasks that no worker has come to, by their keys. */
    private final HashMap<String, Runnable> spares = new HashMap<>();

    PoolTasks(
            Object lock,
            Streams streams,
            DivergenceLatch latch,
            Schedule schedule,
            RecordedWaits waits) {
        this.lock = lock;
        this.streams = streams;
        this.latch = latch;
        this.schedule = schedule;
        this.waits = waits;
        for (Expectations stream : streams.all()) {
            if (stream.place != null) {
                yetToCome
                        .computeIfAbsent(stream.place.pool(), pool -> new ArrayList<>())
                        .add(stream);
            }
        }
        yetToCome
                .values()
                .forEach(tasks -> tasks.sort(Comparator.comparingInt(x -> x.place.ordinal())));
    }

    @Override
    public boolean isKept() {
        return true;
    }

    @Override
    public boolean hasStream(String key) {
        boolean has = streams.withKey(key) != null;
        if (has) {
            ThreadState.expect(key);
        }
        return has;
    }

    @Override
    public boolean repeats(String key) {
        return hasStream(key);
    }

    @Override
    public boolean ranAtOnce(String key) {
        return streams.withKey(key).ranAtOnce;
    }

    @Override
    public void awaitEarlier(String key) {
        Expectations task = streams.withKey(key);
        if (task == null || task.place == null) {
            return;
        }
        boolean interrupted = false;
        synchronized (lock) {
            long end = System.nanoTime() + Timing.EARLIER_NANOS;
            while (!latch.isLatched() && hasEarlier(task) && System.nanoTime() < end) {
                interrupted |= schedule.pause(Timing.LOOK_MILLIS);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Another thread is yet to hand a task to the pool that came before. */
    private boolean hasEarlier(Expectations task) {
        String parent = parent(task.key);
        return yetToCome.get(task.place.pool()).stream()
                .takeWhile(x -> x != task)
                .anyMatch(x -> !parent(x.key).equals(parent));
    }

    private static String parent(String key) {
        return key.substring(0, key.lastIndexOf('.'));
    }

    @Override
    public void queued(String key) {
        synchronized (lock) {
            Expectations task = streams.withKey(key);
            if (task != null
                    && task.place != null
                    && yetToCome.get(task.place.pool()).remove(task)) {
                lock.notifyAll();
            }
        }
    }

    @Override
    public void offerSpare(String key, Runnable spare) {
        synchronized (lock) {
            spares.put(key, spare);
            lock.notifyAll();
        }
    }

    @Override
    public void begun(String key) {
        synchronized (lock) {
            spares.remove(key);
        }
    }

    boolean hasSpares() {
        return !spares.isEmpty();
    }

    /**
     * Whose turn it is may be a task for which the workers of its pool have no time: they wait
     * here.
     */
    void startSpare() {
        Expectations next = spares.isEmpty() ? null : schedule.atTurn();
        Runnable spare = next == null || next.bound ? null : spares.remove(next.key);
        if (spare != null) {
            runOnThreadOf(next.key, spare);
        }
    }

    @Override
    public void runOnThreadOf(String key, Runnable what) {
        Expectations stream = streams.withKey(key);
        Thread thread =
                ThreadState.current()
                        .uncounted(
                                () -> new Thread(GroupState.MAIN, what, stream.thread, 0, false));
        thread.setDaemon(stream.daemon);
        thread.start();
    }

    @Override
    public void ended(ThreadState task) {
        synchronized (lock) {
            if (Expectations.of(task) != null && !latch.isLatched()) {
                waits.leave(Expectations.of(task));
            }
        }
    }
}
