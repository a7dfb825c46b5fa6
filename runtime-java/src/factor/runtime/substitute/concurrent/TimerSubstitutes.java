package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Slot;
import factor.runtime.substitute.concurrent.PoolTaskStreams.Repeated;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;

/**
 * Substitutes for timers of T's, whose tasks are told as those of pools are ({@link
 * RepeatedTasks}).
 */
public final class TimerSubstitutes {
    private static final Slot STATE = Slot.of("java.util.TimerTask", "state");
    private static final int NEW = 0;
    private static final int SCHEDULED = 1;
    private static final int CANCELLED = 3;

    /** The task that stands for one of T's with a timer, and what T's timers run. */
    private static final IdentityTable<Tick> TICKS = new IdentityTable<>();

    private static final IdentityTable<ArrayList<Repeated>> TIMERS = new IdentityTable<>();

    private TimerSubstitutes() {}

    /** What a timer runs in the place of a task of T's. */
    private static final class Tick extends TimerTask {
        private final Repeated one;
        private final boolean repeats;

        Tick(TimerTask task, long told, boolean repeats) {
            one = new Repeated(null, PoolTaskStreams.TIMER, task, told);
            this.repeats = repeats;
        }

        @Override
        public void run() {
            one.run();
        }
    }

    /** How a task is handed to its timer. */
    private interface Handing {
        void to(TimerTask task, long delay, long period);
    }

    /** Substitute for {@link Timer#schedule(TimerTask, long)}. */
    public static void schedule(Timer timer, TimerTask task, long delay) {
        if (isPlain(timer, task) || delay < 0) {
            timer.schedule(task, delay);
        } else {
            hand(
                    timer,
                    task,
                    delay,
                    millis(delay),
                    0,
                    (tick, first, next) -> timer.schedule(tick, first));
        }
    }

    /** Substitute for {@link Timer#schedule(TimerTask, Date)}. */
    public static void schedule(Timer timer, TimerTask task, Date time) {
        if (isPlain(timer, task) || time == null) {
            timer.schedule(task, time);
        } else {
            hand(
                    timer,
                    task,
                    time.getTime(),
                    until(time),
                    0,
                    (tick, first, next) -> timer.schedule(tick, first));
        }
    }

    /** Substitute for {@link Timer#schedule(TimerTask, long, long)}. */
    public static void schedule(Timer timer, TimerTask task, long delay, long period) {
        if (isPlain(timer, task) || delay < 0 || period <= 0) {
            timer.schedule(task, delay, period);
        } else {
            hand(timer, task, delay, millis(delay), period, timer::schedule);
        }
    }

    /** Substitute for {@link Timer#schedule(TimerTask, Date, long)}. */
    public static void schedule(Timer timer, TimerTask task, Date time, long period) {
        if (isPlain(timer, task) || time == null || period <= 0) {
            timer.schedule(task, time, period);
        } else {
            hand(timer, task, time.getTime(), until(time), period, timer::schedule);
        }
    }

    /** Substitute for {@link Timer#scheduleAtFixedRate(TimerTask, long, long)}. */
    public static void scheduleAtFixedRate(Timer timer, TimerTask task, long delay, long period) {
        if (isPlain(timer, task) || delay < 0 || period <= 0) {
            timer.scheduleAtFixedRate(task, delay, period);
        } else {
            hand(timer, task, delay, millis(delay), period, timer::scheduleAtFixedRate);
        }
    }

    /** Substitute for {@link Timer#scheduleAtFixedRate(TimerTask, Date, long)}. */
    public static void scheduleAtFixedRate(Timer timer, TimerTask task, Date time, long period) {
        if (isPlain(timer, task) || time == null || period <= 0) {
            timer.scheduleAtFixedRate(task, time, period);
        } else {
            hand(timer, task, time.getTime(), until(time), period, timer::scheduleAtFixedRate);
        }
    }

    /** One that the JDK will refuse, or that is told by other means. */
    private static boolean isPlain(Timer timer, TimerTask task) {
        return timer == null
                || timer.getClass() != Timer.class
                || task == null
                || task instanceof Wrapper
                || (Integer) STATE.get(task) != NEW
                || !RepeatedTasks.isTold();
    }

    private static long millis(long delay) {
        return TimeUnit.MILLISECONDS.toNanos(delay);
    }

    private static long until(Date time) {
        return Math.max(0, Mode.current().waits().nanosUntil(time.getTime()));
    }

    /**
     * @param when what code under test says of its first run
     */
    private static void hand(
            Timer timer, TimerTask task, long when, long nanos, long period, Handing how) {
        Tick tick = new Tick(task, period, period > 0);
        TimedWaits.delays(when);
        if (period > 0) {
            TimedWaits.delays(period);
        }
        synchronized (TICKS) {
            TICKS.put(task, tick, SyntheticHash.next(task.getClass()));
            if (period > 0) {
                repeated(timer).add(tick.one);
            }
        }
        STATE.set(task, SCHEDULED);
        how.to(
                tick,
                TimeUnit.NANOSECONDS.toMillis(RepeatedTasks.soon(tick.one, nanos)),
                Math.max(
                        1,
                        TimeUnit.NANOSECONDS.toMillis(
                                RepeatedTasks.soon(tick.one, millis(period)))));
    }

    private static ArrayList<Repeated> repeated(Timer timer) {
        ArrayList<Repeated> all = TIMERS.get(timer);
        if (all == null) {
            all = new ArrayList<>();
            TIMERS.put(timer, all, SyntheticHash.next(Timer.class));
        }
        return all;
    }

    /** Substitute for {@link TimerTask#cancel}, of a superclass too. */
    public static boolean cancel(TimerTask task) {
        if (task == null || task instanceof Wrapper) {
            return task.cancel();
        }
        Tick tick = of(task);
        if (tick == null) {
            boolean was = (Integer) STATE.get(task) == SCHEDULED;
            STATE.set(task, CANCELLED);
            return was;
        }
        if (tick.repeats && RepeatedTasks.isTold() && (Integer) STATE.get(task) != CANCELLED) {
            Repeated.end(List.of(tick.one), tick.one.key());
        }
        STATE.set(task, CANCELLED);
        return tick.cancel();
    }

    /**
     * Substitute for {@link TimerTask#scheduledExecutionTime}: the timer's clock is none of the
     * environment's.
     */
    public static long scheduledExecutionTime(TimerTask task) {
        Tick tick = of(task);
        if (tick != null) {
            Mode.current()
                    .refusedHere(
                            "code under test asks when a timer was to run its task: ask the time"
                                    + " instead");
        }
        return tick == null ? task.scheduledExecutionTime() : tick.scheduledExecutionTime();
    }

    /** Substitute for {@link Timer#cancel}. */
    public static void cancel(Timer timer) {
        List<Repeated> all;
        synchronized (TICKS) {
            ArrayList<Repeated> known = timer == null ? null : TIMERS.get(timer);
            all = known == null ? List.of() : List.copyOf(known);
        }
        if (!all.isEmpty() && RepeatedTasks.isTold()) {
            Repeated.end(all, "timer");
        }
        timer.cancel();
    }

    private static Tick of(TimerTask task) {
        synchronized (TICKS) {
            return task == null ? null : TICKS.get(task);
        }
    }
}
