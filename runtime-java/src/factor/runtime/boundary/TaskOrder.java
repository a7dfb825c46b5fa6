package factor.runtime.boundary;

/**
 * Tasks of pools, functions of futures and timers: which of them ran when the program was captured,
 * and in which order they came to a pool.
 */
public interface TaskOrder {
    /** That of a program in which nobody looks. */
    TaskOrder NONE = new TaskOrder() {};

    /** Whether tasks of pools are told apart. */
    default boolean isKept() {
        return false;
    }

    /** A thread, task or function of this key made a crossing when it was recorded. */
    default boolean hasStream(String key) {
        return false;
    }

    /** Whether something that repeats is to run once more, under this key. */
    default boolean repeats(String key) {
        return true;
    }

    /** The function that has this key ran at once when it was recorded. */
    default boolean ranAtOnce(String key) {
        return false;
    }

    /** A task of this key is about to be handed over: waits for those that were before. */
    default void awaitEarlier(String key) {}

    /** It has been handed over. */
    default void queued(String key) {}

    /**
     * A task has been handed to a pool of several workers; {@code spare} ends its future without
     * one.
     */
    default void offerSpare(String key, Runnable spare) {}

    /** A worker has come to it. */
    default void begun(String key) {}

    /** The task of a pool, which has this state, ended. */
    default void ended(ThreadState task) {}

    /** Runs something on a thread like that on which the stream of this key was recorded. */
    default void runOnThreadOf(String key, Runnable what) {
        throw new IllegalStateException("no stream " + key);
    }
}
