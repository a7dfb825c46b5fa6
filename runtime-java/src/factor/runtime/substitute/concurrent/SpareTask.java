package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Mode;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Replay: the task of a future that runs on a thread of its own where it is its turn and no worker
 * has come to it. The workers of a pool take tasks in an order that is chance, and may all wait for
 * their turn with others.
 */
final class SpareTask<V> implements Supplier<V>, Runnable {
    private final String key;
    private final Supplier<V> task;
    private CompletableFuture<V> future;
    private boolean begun;

    SpareTask(String key, Supplier<V> task) {
        this.key = key;
        this.task = task;
    }

    /** It has been handed to its pool. */
    void handedOver(CompletableFuture<V> as) {
        future = as;
        Mode.current().tasks().offerSpare(key, this);
    }

    private synchronized boolean begins() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    /**
     * On a worker; what it gives where the task has begun elsewhere is not asked for, for the
     * future will have ended.
     */
    @Override
    public V get() {
        if (begins()) {
            Mode.current().tasks().begun(key);
            return task.get();
        }
        future.handle((value, thrown) -> null).join();
        return null;
    }

    /** On the replay's thread: ends the future as the worker would. */
    @Override
    public void run() {
        if (!begins()) {
            return;
        }
        try {
            future.complete(task.get());
        } catch (Throwable thrown) {
            future.completeExceptionally(
                    thrown instanceof CompletionException
                            ? thrown
                            : new CompletionException(thrown));
        }
    }
}
