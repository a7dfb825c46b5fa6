package factor.runtime.jvm;

import java.lang.reflect.Proxy;

/**
 * Compares the types of objects of the code under test as the environment can tell them apart: by
 * their class, and by what they are instances of. The texts are those of {@link
 * factor.runtime.wrapper.WrapperFactory#type}: the class, and for a class without an emitted
 * wrapper the superclass and the interfaces that are seen.
 */
public final class ObjectTypes {
    private ObjectTypes() {}

    /**
     * Whether an object of a class, which has this text on the replay, is of the type that was
     * recorded.
     */
    public static boolean same(String recorded, String type, Class<?> real) {
        if (recorded.equals(type)) {
            return true;
        }
        int bar = recorded.indexOf('|');
        if (bar < 0) {
            return recorded.equals(name(type));
        }
        String seen = type.indexOf('|') < 0 ? "" : type.substring(type.indexOf('|'));
        return recorded.substring(bar).equals(seen)
                && (name(recorded).equals(name(type)) || isNamedByChance(real));
    }

    /** The class of a type, which stands before what is above it. */
    public static String name(String type) {
        int bar = type.indexOf('|');
        return bar < 0 ? type : type.substring(0, bar);
    }

    /**
     * Classes that are made at run time, by the JDK or by a library, have numbers in their names.
     */
    private static boolean isNamedByChance(Class<?> real) {
        if (Proxy.isProxyClass(real) || real.isHidden()) {
            return true;
        }
        ClassLoader loader = real.getClassLoader();
        return loader != null
                && loader.getResource(real.getName().replace('.', '/') + ".class") == null;
    }
}
