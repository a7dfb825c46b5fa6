package factor.runtime.substitute.reflect;

import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.security.ProtectionDomain;

/** Substitutes for how code of the application defines classes while it runs. */
public final class ClassDefinitions {
    private ClassDefinitions() {}

    /** {@link MethodHandles.Lookup#defineClass} */
    public static Class<?> defineClass(MethodHandles.Lookup lookup, byte[] bytes)
            throws IllegalAccessException {
        byte[] led = GeneratedClasses.led(bytes, 0, bytes.length);
        return GeneratedClasses.defined(lookup.defineClass(led), led, 0, led.length);
    }

    /** {@link MethodHandles.Lookup#defineHiddenClass} */
    public static MethodHandles.Lookup defineHiddenClass(
            MethodHandles.Lookup lookup,
            byte[] bytes,
            boolean initialise,
            MethodHandles.Lookup.ClassOption[] options)
            throws IllegalAccessException {
        byte[] led = GeneratedClasses.led(bytes, 0, bytes.length);
        MethodHandles.Lookup made = lookup.defineHiddenClass(led, false, options);
        return defined(made, led, initialise);
    }

    /** {@link ClassLoader#defineClass(String, byte[], int, int)} */
    public static Class<?> defineClass(
            ClassLoader loader, String name, byte[] bytes, int offset, int length) {
        return GeneratedClasses.define(loader, name, bytes, offset, length, null);
    }

    /** {@link ClassLoader#defineClass(String, byte[], int, int, ProtectionDomain)} */
    public static Class<?> defineClass(
            ClassLoader loader,
            String name,
            byte[] bytes,
            int offset,
            int length,
            ProtectionDomain domain) {
        return GeneratedClasses.define(loader, name, bytes, offset, length, domain);
    }

    /** {@link ClassLoader#defineClass(byte[], int, int)} */
    public static Class<?> defineClass(ClassLoader loader, byte[] bytes, int offset, int length) {
        return GeneratedClasses.define(loader, null, bytes, offset, length, null);
    }

    /** {@link ClassLoader#defineClass(String, ByteBuffer, ProtectionDomain)} */
    public static Class<?> defineClass(
            ClassLoader loader, String name, ByteBuffer buffer, ProtectionDomain domain) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return GeneratedClasses.define(loader, name, bytes, 0, bytes.length, domain);
    }

    /** {@link MethodHandles.Lookup#defineHiddenClassWithClassData} */
    public static MethodHandles.Lookup defineHiddenClassWithClassData(
            MethodHandles.Lookup lookup,
            byte[] bytes,
            Object data,
            boolean initialise,
            MethodHandles.Lookup.ClassOption[] options)
            throws IllegalAccessException {
        byte[] led = GeneratedClasses.led(bytes, 0, bytes.length);
        MethodHandles.Lookup made =
                lookup.defineHiddenClassWithClassData(led, data, false, options);
        return defined(made, led, initialise);
    }

    private static MethodHandles.Lookup defined(
            MethodHandles.Lookup made, byte[] bytes, boolean initialise) {
        Class<?> type = GeneratedClasses.defined(made.lookupClass(), bytes, 0, bytes.length);
        if (initialise) {
            FoundClasses.start(type);
        }
        return made;
    }
}
