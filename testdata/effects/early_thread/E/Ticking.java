package e;

/** A thread that was there before anything was asked, and writes to nothing but what it has made itself. */
public class Ticking {
    /** What it counts with. */
    private static final class Clock {
        private volatile long ticks;
    }

    private volatile Clock clock;

    void start() {
        Thread thread = new Thread(() -> {
            Clock mine = new Clock();
            clock = mine;
            while (true) {
                mine.ticks++;
            }
        });
        thread.setDaemon(true);
        thread.start();
        while (clock == null || clock.ticks == 0) {
            Thread.onSpinWait();
        }
    }

    public long writesAsItTicks(int i) {
        return clock.ticks + i;
    }
}
