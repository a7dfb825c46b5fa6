package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;
import factor.runtime.wrapper.QueueWrapper;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * A wrapper of a reference refers to nothing, and cannot override the method that asks for that.
 */
public final class References {
    private static final String REFERS_TO =
            " java/lang/ref/Reference refersTo (Ljava/lang/Object;)Z - refersTo"
                    + " (Ljava/lang/Object;)Z\n";

    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> real(receiver).refersTo(arguments[0]),
                    "V T" + REFERS_TO,
                    "V E" + REFERS_TO);

    private References() {}

    @SuppressWarnings("unchecked")
    private static Reference<Object> real(Object receiver) {
        return (Reference<Object>) receiver;
    }

    /** {@link Reference#refersTo} */
    public static boolean refersTo(Reference<?> reference, Object object) {
        if (reference instanceof Wrapper wrapper) {
            int member = wrapper.factor$crossed().home == Realms.T ? 0 : 1;
            return (Boolean)
                    Mode.current().cross(FACET.members[member], reference, new Object[] {object});
        }
        return real(reference).refersTo(object);
    }

    /** {@link ReferenceQueue#poll} */
    public static Reference<?> poll(ReferenceQueue<?> queue) {
        return isOfBoth(queue)
                ? QueueWrapper.next(queue, ThreadState.current().realm)
                : queue.poll();
    }

    /** {@link ReferenceQueue#remove()} */
    public static Reference<?> remove(ReferenceQueue<?> queue) throws InterruptedException {
        return remove(queue, 0);
    }

    /** {@link ReferenceQueue#remove(long)} */
    public static Reference<?> remove(ReferenceQueue<?> queue, long timeout)
            throws InterruptedException {
        if (isOfBoth(queue)) {
            QueueWrapper.refuseWaiting();
        }
        return queue.remove(timeout);
    }

    private static boolean isOfBoth(ReferenceQueue<?> queue) {
        return !(queue instanceof Wrapper) && Mode.current().hasCrossed(queue);
    }
}
