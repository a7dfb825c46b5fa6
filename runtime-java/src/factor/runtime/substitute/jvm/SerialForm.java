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
 * Whether the JDK writes and reads objects of a class by their fields alone, without running code
 * of the class (Java Object Serialization Specification, sections 2.3 and 3.4).
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

    /** What runs code of the class, or null. */
    static String reason(Class<?> type) {
        return REASON.get(type).orElse(null);
    }

    private static String find(Class<?> type) {
        if (type.isRecord()) {
            return "is made by its constructor";
        }
        if (Externalizable.class.isAssignableFrom(type)) {
            return "writes itself (Externalizable)";
        }
        Class<?> above = type;
        while (above != null && Serializable.class.isAssignableFrom(above)) {
            String hook = hook(above);
            if (hook != null) {
                return "has a method " + hook;
            }
            above = above.getSuperclass();
        }
        return above == null || !isOwn(above)
                ? null
                : "is made by the constructor of " + above.getName();
    }

    private static String hook(Class<?> type) {
        if (type.getClassLoader() == null) {
            return null;
        }
        try {
            return Arrays.stream(type.getDeclaredMethods())
                    .map(Method::getName)
                    .filter(HOOKS::contains)
                    .findFirst()
                    .orElse(null);
        } catch (LinkageError incomplete) {
            return "whose classes are not all there";
        }
    }
}
