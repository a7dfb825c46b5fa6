package factor.runtime.wrapper;

import factor.runtime.jvm.Slot;

import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the JVM and the JDK must find in a class loader, whoever it is. Wrappers are made without a
 * constructor, so one of a class loader gets this from a loader that has never loaded anything.
 */
final class LoaderFields {
    private static final Slot[] FIELDS = {
        field("nameAndId", String.class),
        field("unnamedModule", Module.class),
        field("package2certs", ConcurrentHashMap.class),
        field("packages", ConcurrentHashMap.class),
        field("classes", ArrayList.class),
        field("assertionLock", Object.class),
    };

    private LoaderFields() {}

    private static Slot field(String name, Class<?> type) {
        return Slot.hidden(ClassLoader.class, name, type);
    }

    /** Fills those of a wrapper. */
    static void fill(ClassLoader wrapper) {
        ClassLoader fresh = new ClassLoader(null) {};
        for (Slot field : FIELDS) {
            field.set(wrapper, field.reference(fresh));
        }
    }
}
