package factor.runtime.wrapper;

import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * Stands for a queue of references of the other realm. The JVM puts references into the queue that
 * they were made with, without asking it, so this one is a queue of its realm's own: it has the
 * references that its realm has made, the real one those of the other. Whoever takes one out is
 * given those of both.
 */
public final class QueueWrapper extends ReferenceQueue<Object> implements Wrapper {
    /** What wrappers stand for, and every class that extends it. */
    static final Class<?> REAL = ReferenceQueue.class;

    private static final int POLL = 0;
    private static final int OWN = 1;
    private static final int COUNT = 2;

    private static final Facet FACET =
            Facet.builtin(QueueWrapper::dispatch, table('T'), table('E'));

    private Crossed crossed;

    private static String table(char home) {
        String poll = "poll ()Ljava/lang/ref/Reference;";
        String own = "(Ljava/lang/ref/ReferenceQueue;)Ljava/lang/ref/Reference;";
        return ("V " + home + " java/lang/ref/ReferenceQueue " + poll + " - " + poll + '\n')
                + ("S " + home + " factor/runtime/wrapper/QueueWrapper own " + own)
                + (" - - " + own + '\n');
    }

    private static Object dispatch(int member, Object receiver, Object[] arguments) {
        return member % COUNT == POLL
                ? ((ReferenceQueue<?>) receiver).poll()
                : own((ReferenceQueue<?>) arguments[0]);
    }

    private static Object cross(int which, byte home, Object receiver, Object... arguments) {
        Member member = FACET.members[home == Realms.T ? which : COUNT + which];
        return Mode.current().cross(member, receiver, arguments);
    }

    /** The next reference of a realm's own, of what it has for a queue of the other one. */
    public static Reference<?> own(ReferenceQueue<?> queue) {
        return ((QueueWrapper) queue).pollOwn();
    }

    private Reference<?> pollOwn() {
        return super.poll();
    }

    /**
     * The next reference of a queue that its own realm looks into: the other one may have put some
     * into what it has for the queue.
     */
    public static Reference<?> next(ReferenceQueue<?> queue, byte realm) {
        byte other = realm == Realms.T ? Realms.E : Realms.T;
        Object theirs = cross(OWN, other, null, queue);
        return theirs == null ? queue.poll() : (Reference<?>) theirs;
    }

    @Override
    public Reference<?> poll() {
        Reference<?> own = pollOwn();
        return own == null ? (Reference<?>) cross(POLL, crossed.home, this) : own;
    }

    @Override
    public Reference<?> remove() throws InterruptedException {
        return remove(0);
    }

    @Override
    public Reference<?> remove(long timeout) throws InterruptedException {
        refuseWaiting();
        return super.remove(timeout);
    }

    /** References of two realms come to two queues, and a thread can wait at one. */
    public static void refuseWaiting() {
        Mode.current().refusedHere("a wait for references at a queue that both realms have");
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
