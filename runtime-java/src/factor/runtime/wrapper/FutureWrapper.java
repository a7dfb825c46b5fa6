package factor.runtime.wrapper;

import factor.runtime.boundary.Attachable;
import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;
import java.util.HashMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Stands for a CompletableFuture of the other realm. Those look into each other's fields, so a wrapper of the usual kind will not
 * do: this one is a future of its realm's own, which asks the real one to tell how it ends ({@link #attach}). What depends on it,
 * and who waits for it, stays within the realm. Whether it has ended is asked of the real one, so that a replay gives the
 * recorded answer.
 *
 * <p>What T makes depend on a future runs at once and on T's thread when the future has ended, else later and on the thread that
 * ends it. Which of the two is a race, so it is recorded: see {@link Gate}.
 */
public final class FutureWrapper extends CompletableFuture<Object> implements Wrapper, Attachable {
    /** What wrappers stand for, and every class that extends it. */
    static final Class<?> REAL = CompletableFuture.class;

    private static final Object[] NONE = {};
    private static final String OWNER = " java/util/concurrent/CompletableFuture ";
    private static final String SELF = " factor/runtime/wrapper/FutureWrapper ";
    private static final int WATCH = 0;
    private static final int DONE = 1;
    private static final int COMPLETE = 2;
    private static final int FAIL = 3;
    private static final int CANCEL = 4;
    private static final int TO_STRING = 5;
    private static final int HASH_CODE = 6;
    private static final int AWAIT = 7;
    private static final int ENTER = 8;
    private static final int LEAVE = 9;
    private static final int COUNT = 10;
    private static final Facet FACET = Facet.builtin(FutureWrapper::dispatch, table('T'), table('E'));

    /** Of the environment's futures that have not ended, by the number of the object. */
    private static final HashMap<Integer, Gate> GATES = new HashMap<>();

    private Crossed crossed;

    /** Keeps a future's end and the adding of dependents apart, on the real one's side. */
    private static final class Gate {
        private boolean closed;
        private int inside;

        synchronized boolean enter() {
            if (!closed) {
                inside++;
            }
            return !closed;
        }

        synchronized void leave() {
            inside--;
            notifyAll();
        }

        synchronized void close() {
            boolean interrupted = false;
            while (inside > 0) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            closed = true;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static String table(char home) {
        return line("S ", home, SELF, "watch", "(Ljava/util/concurrent/CompletionStage;ILjava/util/function/BiConsumer;)V")
                + line("V ", home, OWNER, "isDone", "()Z") + line("V ", home, OWNER, "complete", "(Ljava/lang/Object;)Z")
                + line("V ", home, OWNER, "completeExceptionally", "(Ljava/lang/Throwable;)Z")
                + line("V ", home, OWNER, "cancel", "(Z)Z") + line("V ", home, OWNER, "toString", "()Ljava/lang/String;")
                + line("V ", home, OWNER, "hashCode", "()I") + line("S ", home, SELF, "ends",
                        "(Ljava/util/concurrent/CompletionStage;J)Z")
                + line("S ", home, SELF, "enter", "(I)Z") + line("S ", home, SELF, "leave", "(I)V");
    }

    private static String line(String kind, char home, String owner, String name, String descriptor) {
        return kind + home + owner + name + ' ' + descriptor + " - " + name + ' ' + descriptor + '\n';
    }

    @SuppressWarnings("unchecked")
    private static Object dispatch(int member, Object receiver, Object[] arguments) throws InterruptedException {
        CompletableFuture<Object> real = (CompletableFuture<Object>) receiver;
        switch (member % COUNT) {
            case WATCH -> watch((CompletionStage<Object>) arguments[0], (Integer) arguments[1],
                    (BiConsumer<Object, Throwable>) arguments[2]);
            case DONE -> {
                return real.isDone();
            }
            case COMPLETE -> {
                return real.complete(arguments[0]);
            }
            case FAIL -> {
                return real.completeExceptionally((Throwable) arguments[0]);
            }
            case CANCEL -> {
                return real.cancel((Boolean) arguments[0]);
            }
            case TO_STRING -> {
                return real.toString();
            }
            case HASH_CODE -> {
                return real.hashCode();
            }
            case AWAIT -> {
                return ends((CompletionStage<Object>) arguments[0], (Long) arguments[1]);
            }
            case ENTER -> {
                return enter((Integer) arguments[0]);
            }
            default -> leave((Integer) arguments[0]);
        }
        return null;
    }

    /** The real one's side of {@link #attach}; a replay finds it by its name. */
    static void watch(CompletionStage<Object> real, int id, BiConsumer<Object, Throwable> told) {
        Gate gate = new Gate();
        synchronized (GATES) {
            GATES.put(id, gate);
        }
        real.whenComplete((value, thrown) -> {
            gate.close();
            synchronized (GATES) {
                GATES.remove(id);
            }
            told.accept(value, thrown);
        });
    }

    /** Waits for the real one; false when the time passes first. */
    private static boolean ends(CompletionStage<Object> real, long nanos) throws InterruptedException {
        try {
            real.toCompletableFuture().get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException | CancellationException ended) {
            return true;
        }
    }

    /** Whether dependents may still be added: until {@link #leave}, nobody is told the end. */
    private static boolean enter(int id) {
        Gate gate = gate(id);
        return gate != null && gate.enter();
    }

    private static void leave(int id) {
        gate(id).leave();
    }

    private static Gate gate(int id) {
        synchronized (GATES) {
            return GATES.get(id);
        }
    }

    private Object call(int member, Object receiver, Object... arguments) {
        return Mode.current().cross(FACET.members[crossed.home == Realms.T ? member : COUNT + member], receiver, arguments);
    }

    /** Asks to be told how the real one ends; called once, by code of the realm that holds this. */
    @Override
    public void attach() {
        BiConsumer<Object, Throwable> told = this::told;
        call(WATCH, null, this, crossed.id, told);
    }

    /** Adds a dependent; a replay does so before, or after, the end, as the capture did. */
    private <R> R depending(Supplier<R> add) {
        if (crossed.home == Realms.T) {
            return add.get(); // what the environment does is not repeated
        }
        if (!(Boolean) call(ENTER, null, crossed.id)) {
            settled();
            return add.get();
        }
        try {
            return add.get();
        } finally {
            call(LEAVE, null, crossed.id);
        }
    }

    private <R> R depending(CompletionStage<?> other, Supplier<R> add) {
        return other instanceof FutureWrapper wrapper ? wrapper.depending(() -> depending(add)) : depending(add);
    }

    private void told(Object value, Throwable thrown) {
        if (thrown == null) {
            super.complete(value);
        } else {
            super.completeExceptionally(thrown);
        }
    }

    @Override
    public boolean isDone() {
        boolean done = (Boolean) call(DONE, this, NONE);
        if (done) {
            settled();
        }
        return done;
    }

    /** The real one has ended: this one is about to be told. */
    private void settled() {
        try {
            super.join();
        } catch (CompletionException | CancellationException ended) {
            return;
        }
    }

    @Override
    public boolean isCompletedExceptionally() {
        return isDone() && super.isCompletedExceptionally();
    }

    @Override
    public boolean isCancelled() {
        return isDone() && super.isCancelled();
    }

    @Override
    public Object getNow(Object otherwise) {
        return isDone() ? super.join() : otherwise;
    }

    @Override
    public boolean complete(Object value) {
        return (Boolean) call(COMPLETE, this, value);
    }

    @Override
    public boolean completeExceptionally(Throwable thrown) {
        return (Boolean) call(FAIL, this, thrown);
    }

    @Override
    public boolean cancel(boolean interrupt) {
        return (Boolean) call(CANCEL, this, interrupt);
    }

    @Override
    public String toString() {
        return (String) call(TO_STRING, this, NONE);
    }

    @Override
    public int hashCode() {
        return (Integer) call(HASH_CODE, this, NONE);
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public Object get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        if (!(Boolean) call(AWAIT, null, this, unit.toNanos(time))) {
            throw new TimeoutException();
        }
        return super.get();
    }

    @Override
    public CompletableFuture<Object> copy() {
        return depending(super::copy);
    }

    @Override
    public CompletionStage<Object> minimalCompletionStage() {
        return depending(super::minimalCompletionStage);
    }

    @Override
    public CompletableFuture<Object> orTimeout(long time, TimeUnit unit) {
        return depending(() -> super.orTimeout(time, unit));
    }

    @Override
    public CompletableFuture<Object> completeOnTimeout(Object value, long time, TimeUnit unit) {
        return depending(() -> super.completeOnTimeout(value, time, unit));
    }

    @Override
    public <U> CompletableFuture<U> thenApply(Function<? super Object, ? extends U> fn) {
        return depending(() -> super.thenApply(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super Object, ? extends U> fn) {
        return depending(() -> super.thenApplyAsync(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super Object, ? extends U> fn, Executor executor) {
        return depending(() -> super.thenApplyAsync(fn, executor));
    }

    @Override
    public CompletableFuture<Void> thenAccept(Consumer<? super Object> action) {
        return depending(() -> super.thenAccept(action));
    }

    @Override
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super Object> action) {
        return depending(() -> super.thenAcceptAsync(action));
    }

    @Override
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super Object> action, Executor executor) {
        return depending(() -> super.thenAcceptAsync(action, executor));
    }

    @Override
    public CompletableFuture<Void> thenRun(Runnable action) {
        return depending(() -> super.thenRun(action));
    }

    @Override
    public CompletableFuture<Void> thenRunAsync(Runnable action) {
        return depending(() -> super.thenRunAsync(action));
    }

    @Override
    public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
        return depending(() -> super.thenRunAsync(action, executor));
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombine(CompletionStage<? extends U> other, BiFunction<? super Object, ? super U,
            ? extends V> fn) {
        return depending(other, () -> super.thenCombine(other, fn));
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other, BiFunction<? super Object,
            ? super U, ? extends V> fn) {
        return depending(other, () -> super.thenCombineAsync(other, fn));
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other, BiFunction<? super Object,
            ? super U, ? extends V> fn, Executor executor) {
        return depending(other, () -> super.thenCombineAsync(other, fn, executor));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<? extends U> other, BiConsumer<? super Object,
            ? super U> action) {
        return depending(other, () -> super.thenAcceptBoth(other, action));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> other, BiConsumer<? super Object,
            ? super U> action) {
        return depending(other, () -> super.thenAcceptBothAsync(other, action));
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> other, BiConsumer<? super Object,
            ? super U> action, Executor executor) {
        return depending(other, () -> super.thenAcceptBothAsync(other, action, executor));
    }

    @Override
    public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
        return depending(other, () -> super.runAfterBoth(other, action));
    }

    @Override
    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
        return depending(other, () -> super.runAfterBothAsync(other, action));
    }

    @Override
    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action, Executor executor) {
        return depending(other, () -> super.runAfterBothAsync(other, action, executor));
    }

    @Override
    public <U> CompletableFuture<U> applyToEither(CompletionStage<? extends Object> other, Function<? super Object, U> fn) {
        return depending(other, () -> super.applyToEither(other, fn));
    }

    @Override
    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends Object> other, Function<? super Object, U> fn) {
        return depending(other, () -> super.applyToEitherAsync(other, fn));
    }

    @Override
    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends Object> other, Function<? super Object, U> fn,
            Executor executor) {
        return depending(other, () -> super.applyToEitherAsync(other, fn, executor));
    }

    @Override
    public CompletableFuture<Void> acceptEither(CompletionStage<? extends Object> other, Consumer<? super Object> action) {
        return depending(other, () -> super.acceptEither(other, action));
    }

    @Override
    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends Object> other, Consumer<? super Object> action) {
        return depending(other, () -> super.acceptEitherAsync(other, action));
    }

    @Override
    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends Object> other, Consumer<? super Object> action,
            Executor executor) {
        return depending(other, () -> super.acceptEitherAsync(other, action, executor));
    }

    @Override
    public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
        return depending(other, () -> super.runAfterEither(other, action));
    }

    @Override
    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
        return depending(other, () -> super.runAfterEitherAsync(other, action));
    }

    @Override
    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action, Executor executor) {
        return depending(other, () -> super.runAfterEitherAsync(other, action, executor));
    }

    @Override
    public <U> CompletableFuture<U> thenCompose(Function<? super Object, ? extends CompletionStage<U>> fn) {
        return depending(() -> super.thenCompose(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenComposeAsync(Function<? super Object, ? extends CompletionStage<U>> fn) {
        return depending(() -> super.thenComposeAsync(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenComposeAsync(Function<? super Object, ? extends CompletionStage<U>> fn,
            Executor executor) {
        return depending(() -> super.thenComposeAsync(fn, executor));
    }

    @Override
    public <U> CompletableFuture<U> handle(BiFunction<? super Object, Throwable, ? extends U> fn) {
        return depending(() -> super.handle(fn));
    }

    @Override
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super Object, Throwable, ? extends U> fn) {
        return depending(() -> super.handleAsync(fn));
    }

    @Override
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super Object, Throwable, ? extends U> fn, Executor executor) {
        return depending(() -> super.handleAsync(fn, executor));
    }

    @Override
    public CompletableFuture<Object> whenComplete(BiConsumer<? super Object, ? super Throwable> action) {
        return depending(() -> super.whenComplete(action));
    }

    @Override
    public CompletableFuture<Object> whenCompleteAsync(BiConsumer<? super Object, ? super Throwable> action) {
        return depending(() -> super.whenCompleteAsync(action));
    }

    @Override
    public CompletableFuture<Object> whenCompleteAsync(BiConsumer<? super Object, ? super Throwable> action, Executor executor) {
        return depending(() -> super.whenCompleteAsync(action, executor));
    }

    @Override
    public CompletableFuture<Object> exceptionally(Function<Throwable, ? extends Object> fn) {
        return depending(() -> super.exceptionally(fn));
    }

    @Override
    public CompletableFuture<Object> exceptionallyAsync(Function<Throwable, ? extends Object> fn) {
        return depending(() -> super.exceptionallyAsync(fn));
    }

    @Override
    public CompletableFuture<Object> exceptionallyAsync(Function<Throwable, ? extends Object> fn, Executor executor) {
        return depending(() -> super.exceptionallyAsync(fn, executor));
    }

    @Override
    public CompletableFuture<Object> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<Object>> fn) {
        return depending(() -> super.exceptionallyCompose(fn));
    }

    @Override
    public CompletableFuture<Object> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<Object>> fn) {
        return depending(() -> super.exceptionallyComposeAsync(fn));
    }

    @Override
    public CompletableFuture<Object> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<Object>> fn,
            Executor executor) {
        return depending(() -> super.exceptionallyComposeAsync(fn, executor));
    }

    @Override
    public Crossed factor$crossed() {
        return crossed;
    }

    @Override
    public void factor$crossed(Crossed of) {
        crossed = of;
    }
}
