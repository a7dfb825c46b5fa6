package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Jvm;

import java.lang.reflect.Method;
import java.util.Objects;

/**
 * Objects that are made without a constructor, by {@code sun.misc.Unsafe}: the realm of the class
 * makes them, so that of the other realm's is a crossing.
 */
public final class Allocations {
    private static final String UNSAFE = "sun.misc.Unsafe";
    private static final String METHOD = "allocateInstance";
    private static final String MADE =
            " factor/runtime/Allocated make (Ljava/lang/Class;)Ljava/lang/Object; - -"
                    + " (Ljava/lang/Class;)Ljava/lang/Object;\n";
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> make((Class<?>) arguments[0]),
                    "S E" + MADE,
                    "S T" + MADE);

    private Allocations() {}

    /** {@code sun.misc.Unsafe#allocateInstance}; not every JDK has that class. */
    public static Object allocateInstance(Object unsafe, Class<?> type)
            throws InstantiationException {
        Objects.requireNonNull(unsafe);
        Mode mode = Mode.current();
        byte home = mode.classes().homeOf(type);
        if (!mode.separates() || home == Realms.L || home == Callers.realm()) {
            return make(type);
        }
        return mode.cross(FACET.members[home == Realms.E ? 0 : 1], null, new Object[] {type});
    }

    /** The method is the one that this stands for. */
    static boolean makes(Method method) {
        return method.getName().equals(METHOD)
                && method.getDeclaringClass().getName().equals(UNSAFE);
    }

    private static Object make(Class<?> type) throws InstantiationException {
        return Jvm.UNSAFE.allocateInstance(type);
    }
}
