package factor.runtime.jvm;

import java.lang.reflect.Field;

/** A static field of the JDK that holds a reference, whatever its access. */
public final class StaticSlot {
    private final Object base;
    private final long at;

    /** The class is initialised by this. */
    public StaticSlot(Class<?> type, String name) {
        try {
            Field field = Class.forName(type.getName()).getDeclaredField(name);
            base = Jvm.UNSAFE.staticFieldBase(field);
            at = Jvm.UNSAFE.staticFieldOffset(field);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "this JDK's " + type.getName() + " has no field " + name, e);
        }
    }

    /** A field of a class that is initialised. */
    public StaticSlot(Field field) {
        base = Jvm.UNSAFE.staticFieldBase(field);
        at = Jvm.UNSAFE.staticFieldOffset(field);
    }

    /**
     * A field of a class that is not initialised by this, or null when the JVM has no such class.
     */
    public static StaticSlot uninitialised(String type, String name) {
        try {
            return new StaticSlot(Class.forName(type, false, null).getDeclaredField(name));
        } catch (ClassNotFoundException e) {
            return null;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("this JDK's " + type + " has no field " + name, e);
        }
    }

    public Object get() {
        return Jvm.UNSAFE.getReference(base, at);
    }

    /** Of a final field too: code that was compiled before may go on with the old one. */
    public void set(Object value) {
        Jvm.UNSAFE.putReference(base, at, value);
    }
}
