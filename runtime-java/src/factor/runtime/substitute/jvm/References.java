package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;

import java.lang.ref.Reference;

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
}
