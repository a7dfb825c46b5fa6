package factor.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;

/**
 * Stands for a CompletableFuture of the other realm. Those look into each other's fields, so a wrapper of the usual kind will not
 * do: this one is a future of its realm's own, which asks the real one to tell how it ends ({@link #attach}). What depends on it,
 * and who waits for it, stays within the realm. Whether it has ended is asked of the real one, so that a replay gives the
 * recorded answer.
 */
public final class FutureWrapper extends CompletableFuture<Object> implements Wrapper {
    /** What wrappers stand for, and every class that extends it. */
    static final Class<?> REAL = CompletableFuture.class;

    private static final Object[] NONE = {};
    private static final String OWNER = " java/util/concurrent/CompletableFuture ";
    private static final String SELF = " factor/runtime/FutureWrapper ";
    private static final int WATCH = 0;
    private static final int DONE = 1;
    private static final int COMPLETE = 2;
    private static final int FAIL = 3;
    private static final int CANCEL = 4;
    private static final int TO_STRING = 5;
    private static final int HASH_CODE = 6;
    private static final int COUNT = 7;
    private static final Facet FACET = Facet.builtin(FutureWrapper::dispatch, table('T'), table('E'));

    private Crossed crossed;

    private static String table(char home) {
        return line("S ", home, SELF, "watch", "(Ljava/util/concurrent/CompletionStage;Ljava/util/function/BiConsumer;)V")
                + line("V ", home, OWNER, "isDone", "()Z") + line("V ", home, OWNER, "complete", "(Ljava/lang/Object;)Z")
                + line("V ", home, OWNER, "completeExceptionally", "(Ljava/lang/Throwable;)Z")
                + line("V ", home, OWNER, "cancel", "(Z)Z") + line("V ", home, OWNER, "toString", "()Ljava/lang/String;")
                + line("V ", home, OWNER, "hashCode", "()I");
    }

    private static String line(String kind, char home, String owner, String name, String descriptor) {
        return kind + home + owner + name + ' ' + descriptor + " - " + name + ' ' + descriptor + '\n';
    }

    @SuppressWarnings("unchecked")
    private static Object dispatch(int member, Object receiver, Object[] arguments) {
        CompletableFuture<Object> real = (CompletableFuture<Object>) receiver;
        switch (member % COUNT) {
            case WATCH -> watch((CompletionStage<Object>) arguments[0], (BiConsumer<Object, Throwable>) arguments[1]);
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
            default -> {
                return real.hashCode();
            }
        }
        return null;
    }

    /** The real one's side of {@link #attach}; a replay finds it by its name. */
    static void watch(CompletionStage<Object> real, BiConsumer<Object, Throwable> told) {
        real.whenComplete((value, thrown) -> told.accept(value, thrown));
    }

    private Object call(int member, Object receiver, Object... arguments) {
        return Crossing.call(FACET.members[crossed.home == Realms.T ? member : COUNT + member], receiver, arguments);
    }

    /** Asks to be told how the real one ends; called once, by code of the realm that holds this. */
    void attach() {
        BiConsumer<Object, Throwable> told = this::told;
        call(WATCH, null, this, told);
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
    public Crossed factor$crossed() {
        return crossed;
    }

    @Override
    public void factor$crossed(Crossed of) {
        crossed = of;
    }
}
