package factor.runtime.wrapper;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;

import java.util.HashMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;

/**
 * The real one's side of {@link FutureWrapper}: tells how a future ends, and keeps its end and the
 * adding of dependents apart. What a wrapper asks is a crossing.
 */
final class FutureEnds {
    private static final String OWNER = " java/util/concurrent/CompletableFuture ";

    /** What transcripts call this class. */
    private static final String SELF = " factor/runtime/FutureWrapper ";

    static final int WATCH = 0;
    static final int DONE = 1;
    static final int COMPLETE = 2;
    static final int FAIL = 3;
    static final int CANCEL = 4;
    static final int TO_STRING = 5;
    static final int HASH_CODE = 6;
    static final int AWAIT = 7;
    static final int ENTER = 8;
    static final int LEAVE = 9;
    private static final int COUNT = 10;
    private static final Facet FACET = Facet.builtin(FutureEnds::dispatch, table('T'), table('E'));

    /** Of the environment's futures that have not ended, by the number of the object. */
    private static final HashMap<Integer, Gate> GATES = new HashMap<>();

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
        return line(
                        "S ",
                        home,
                        SELF,
                        "watch",
                        "(Ljava/util/concurrent/CompletionStage;ILjava/util/function/BiConsumer;)V")
                + line("V ", home, OWNER, "isDone", "()Z")
                + line("V ", home, OWNER, "complete", "(Ljava/lang/Object;)Z")
                + line("V ", home, OWNER, "completeExceptionally", "(Ljava/lang/Throwable;)Z")
                + line("V ", home, OWNER, "cancel", "(Z)Z")
                + line("V ", home, OWNER, "toString", "()Ljava/lang/String;")
                + line("V ", home, OWNER, "hashCode", "()I")
                + line("S ", home, SELF, "ends", "(Ljava/util/concurrent/CompletionStage;J)Z")
                + line("S ", home, SELF, "enter", "(I)Z")
                + line("S ", home, SELF, "leave", "(I)V");
    }

    private static String line(
            String kind, char home, String owner, String name, String descriptor) {
        return kind
                + home
                + owner
                + name
                + ' '
                + descriptor
                + " - "
                + name
                + ' '
                + descriptor
                + '\n';
    }

    @SuppressWarnings("unchecked")
    private static Object dispatch(int member, Object receiver, Object[] arguments)
            throws InterruptedException {
        CompletableFuture<Object> real = (CompletableFuture<Object>) receiver;
        switch (member % COUNT) {
            case WATCH ->
                    watch(
                            (CompletionStage<Object>) arguments[0],
                            (Integer) arguments[1],
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

    /** The real one's side of {@link FutureWrapper#attach}; a replay finds it by its name. */
    static void watch(CompletionStage<Object> real, int id, BiConsumer<Object, Throwable> told) {
        Gate gate = new Gate();
        synchronized (GATES) {
            GATES.put(id, gate);
        }
        real.whenComplete(
                (value, thrown) -> {
                    gate.close();
                    synchronized (GATES) {
                        GATES.remove(id);
                    }
                    told.accept(value, thrown);
                });
    }

    /** Waits for the real one; false when the time passes first. */
    private static boolean ends(CompletionStage<Object> real, long nanos)
            throws InterruptedException {
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

    private FutureEnds() {}

    /** A member of the table above, of futures that are at home in this realm. */
    static Member member(int which, byte home) {
        return FACET.members[home == Realms.T ? which : COUNT + which];
    }
}
