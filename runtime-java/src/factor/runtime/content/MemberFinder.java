package factor.runtime.content;

import java.lang.reflect.AccessibleObject;

/** Finds members of classes by what they are in the source. */
public interface MemberFinder {
    /**
     * The field, method or constructor of a class, as code of the program finds it; null when the
     * class has none such.
     *
     * @param kind {@code Field}, {@code Method} or {@code Constructor}
     * @param name of a constructor {@code <init>}
     * @param type of a field its type, of a method that of its result, of a constructor {@code
     *     void}
     * @param parameters none of a field
     * @param accessible whether it may be used whatever its access
     */
    AccessibleObject find(
            Class<?> kind,
            Class<?> owner,
            String name,
            Class<?> type,
            Class<?>[] parameters,
            boolean accessible);
}
