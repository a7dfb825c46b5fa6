package factor.runtime.substitute.concurrent;

import factor.runtime.boundary.Frames;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;

/**
 * Replay: a future in place of one that may have ended already, to which what depends on it can be
 * added before that.
 */
final class DeferredFuture implements Runnable, BiConsumer<Object, Throwable> {
    final CompletableFuture<Object> future = new CompletableFuture<>();
    private final CompletionStage<Object> of;

    static {
        Frames.areBetween(DeferredFuture.class);
    }

    DeferredFuture(CompletionStage<Object> of) {
        this.of = of;
    }

    /** The other has ended. */
    @Override
    public void run() {
        of.whenComplete(this);
    }

    /** {@link Frames} leaves out the frames from the end of this future to that of the other. */
    @Override
    public void accept(Object value, Throwable thrown) {
        if (thrown == null) {
            future.complete(value);
        } else {
            future.completeExceptionally(thrown);
        }
    }
}
