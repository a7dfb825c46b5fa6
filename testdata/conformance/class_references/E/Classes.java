package e;

import java.io.ObjectStreamClass;
import java.util.function.Function;

public interface Classes {
    /** In an interface. */
    default boolean isKnown(Class<?> type) {
        Function<Class<?>, ObjectStreamClass> look = ObjectStreamClass::lookup;
        return look.apply(type) != null;
    }
}
