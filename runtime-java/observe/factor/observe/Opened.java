package factor.observe;

/**
 * The threads that are in a call which is being recorded. While there are none, probes do nothing.
 */
final class Opened {
    /** So many threads are recorded at a time. */
    private static final int MOST_THREADS = 16;

    /** A call that is older does not hold the others up: a loop that waits for work never ends. */
    private static final long MOST_NANOSECONDS = 10_000_000_000L;

    /** How many there are; read without a lock, for a thread sees its own call in any case. */
    static int count;

    private static final Recorder[] RECORDERS = new Recorder[MOST_THREADS];
    private static final long[] BEGAN = new long[MOST_THREADS];

    private static boolean isPause;

    private Opened() {}

    /** Whether a thread may record what it begins now. */
    static synchronized boolean begins(Recorder recorder) {
        long now = System.nanoTime();
        int free = -1;
        for (int i = 0; i < MOST_THREADS; i++) {
            if (RECORDERS[i] != null && now - BEGAN[i] > MOST_NANOSECONDS) {
                RECORDERS[i].isPassedOver = true;
                forget(i);
            }
            free = RECORDERS[i] == null ? i : free;
        }
        Pauses.look(now);
        if (free < 0 || isPause || Recorder.isOff) {
            return false;
        }
        RECORDERS[free] = recorder;
        BEGAN[free] = now;
        count++;
        return true;
    }

    /** Nothing is recorded any more: not even to its end what has begun. */
    static synchronized void pause() {
        isPause = true;
        for (int i = 0; i < MOST_THREADS; i++) {
            if (RECORDERS[i] != null) {
                RECORDERS[i].isPassedOver = true;
                forget(i);
            }
        }
    }

    static synchronized void goOn() {
        isPause = false;
    }

    static synchronized void ends(Recorder recorder) {
        for (int i = 0; i < MOST_THREADS; i++) {
            if (RECORDERS[i] == recorder) {
                forget(i);
            }
        }
    }

    private static void forget(int place) {
        RECORDERS[place] = null;
        count--;
    }
}
