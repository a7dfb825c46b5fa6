package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * Whether objects of a class can be in a stream of the environment: the JDK writes and reads them
 * by their fields, or by methods that the rewriter has put behind {@link SerialHooks} (Java Object
 * Serialization Specification, sections 2.3 and 3.4).
 */
final class SerialForm {
    private static final Set<String> HOOKS =
            Set.of("writeObject", "readObject", "readObjectNoData", "writeReplace", "readResolve");

    private static final ClassValue<Optional<String>> REASON =
            new ClassValue<>() {
                @Override
                protected Optional<String> computeValue(Class<?> type) {
                    return Optional.ofNullable(find(type));
                }
            };

    private SerialForm() {}

    /** A class of the code under test. */
    static boolean isOwn(Class<?> type) {
        return Mode.current().classes().homeOf(type) == Realms.T;
    }

    /** What keeps objects of the class out of a stream, or null. */
    static String reason(Class<?> type) {
        return REASON.get(type).orElse(null);
    }

    /** Objects of the class, of the code under test, write themselves. */
    static boolean isHooked(Class<?> type) {
        return isOwn(type) && SerialClass.hasHooks(type) && reason(type) == null;
    }

    /** What is asked for an object to be written in the place of one of the class, or null. */
    static Method replaces(Class<?> type) {
        return isHooked(type) ? SerialClass.of(type).replaces() : null;
    }

    private static String find(Class<?> type) {
        if (type.isRecord()) {
            return "is made by its constructor";
        }
        try {
            boolean hooked = SerialClass.hasHooks(type);
            if (!hooked && Externalizable.class.isAssignableFrom(type)) {
                return "writes itself (Externalizable)";
            }
            Class<?> above = type;
            while (above != null && Serializable.class.isAssignableFrom(above)) {
                String reason = reason(above, hooked);
                if (reason != null) {
                    return reason;
                }
                above = above.getSuperclass();
            }
            return null;
        } catch (LinkageError incomplete) {
            return "whose classes are not all there";
        }
    }

    private static String reason(Class<?> type, boolean hooked) {
        if (hooked && !isOwn(type)) {
            return "writes itself, and extends " + type.getName();
        }
        if (type.getClassLoader() == null) {
            return null;
        }
        boolean isBehind = hooked && SerialClass.isRewritten(type);
        return Arrays.stream(type.getDeclaredMethods())
                .map(Method::getName)
                .filter(HOOKS::contains)
                .filter(name -> !isBehind || name.equals("readObjectNoData"))
                .findFirst()
                .map(name -> "has a method " + name)
                .orElse(null);
    }
}
