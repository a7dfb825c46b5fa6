package factor.runtime.boundary;

import factor.runtime.jvm.Slot;

import java.util.ArrayList;

/**
 * The classes that the application's loader has defined; the JVM adds each before it links it.
 * Linking draws an identity hash for the class from those of the thread, and what a thread has
 * drawn before is not the same in capture and replay: so each class gets one here that repeats.
 */
public final class DefinedClasses extends ArrayList<Class<?>> {
    private static final long serialVersionUID = 1;

    private DefinedClasses(ArrayList<?> before) {
        before.forEach(type -> super.add((Class<?>) type));
    }

    /** From now on. */
    public static void watch(ClassLoader loader) {
        // Loads all that `add` uses: a class that is not there cannot be loaded while another one
        // is defined.
        IdentityHash.pin(DefinedClasses[].class);
        Slot classes = Slot.hidden(ClassLoader.class, "classes", ArrayList.class);
        classes.set(loader, new DefinedClasses((ArrayList<?>) classes.reference(loader)));
    }

    @Override
    public boolean add(Class<?> type) {
        IdentityHash.pin(type);
        return super.add(type);
    }
}
