package factor.runtime.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * The members of a class, as the JVM tells them. {@link Class#getDeclaredMethods} and its like have
 * the JDK keep what they found; these leave no trace. Of the JDK's own classes nobody asks what it
 * keeps: there they do the same.
 */
public final class FreshMembers {
    private FreshMembers() {}

    /** What {@link Class#getDeclaredMethods} finds. */
    public static Method[] methods(Class<?> type) {
        return isOfJdk(type) ? type.getDeclaredMethods() : (Method[]) Kinds.METHODS.of(type);
    }

    /** What {@link Class#getMethods} finds. */
    public static Method[] publicMethods(Class<?> type) {
        if (isOfJdk(type)) {
            return type.getMethods();
        }
        PublicMethods found = new PublicMethods();
        found.addOf(type);
        return found.all();
    }

    /** What {@link Class#getDeclaredFields} finds. */
    public static Field[] fields(Class<?> type) {
        return isOfJdk(type) ? type.getDeclaredFields() : (Field[]) Kinds.FIELDS.of(type);
    }

    /** What {@link Class#getDeclaredConstructors} finds. */
    public static Constructor<?>[] constructors(Class<?> type) {
        return isOfJdk(type)
                ? type.getDeclaredConstructors()
                : (Constructor<?>[]) Kinds.CONSTRUCTORS.of(type);
    }

    /**
     * Which of the methods that a class has of its own and from above it shows, as the JDK says.
     */
    private static final class PublicMethods {
        private static final Class<?> TYPE = type();
        private static final MethodHandle MAKE = make();
        private static final MethodHandle ADD = handle(TYPE, "merge", void.class, Method.class);
        private static final MethodHandle ALL = handle(TYPE, "toArray", Method[].class);

        private final Object found = invoke(MAKE);

        private static Class<?> type() {
            try {
                return Class.forName("java.lang.PublicMethods");
            } catch (ClassNotFoundException e) {
                throw unknown(e);
            }
        }

        private static MethodHandle make() {
            try {
                return Jvm.lookup(TYPE)
                        .findConstructor(TYPE, MethodType.methodType(void.class))
                        .asType(MethodType.methodType(Object.class));
            } catch (ReflectiveOperationException e) {
                throw unknown(e);
            }
        }

        private void addOf(Class<?> type) {
            add(
                    Arrays.stream(methods(type))
                            .filter(method -> Modifier.isPublic(method.getModifiers()))
                            .toArray(Method[]::new));
            if (type.getSuperclass() != null) {
                add(publicMethods(type.getSuperclass()));
            }
            for (Class<?> above : type.getInterfaces()) {
                add(
                        Arrays.stream(publicMethods(above))
                                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                                .toArray(Method[]::new));
            }
        }

        private void add(Method[] methods) {
            for (Method method : methods) {
                invoke(ADD, found, method);
            }
        }

        private Method[] all() {
            return (Method[]) invoke(ALL, found);
        }
    }

    private static MethodHandle handle(
            Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        try {
            return Jvm.lookup(owner)
                    .findVirtual(owner, name, MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException e) {
            throw unknown(e);
        }
    }

    private static IllegalStateException unknown(ReflectiveOperationException e) {
        return new IllegalStateException("this JDK's members are not known: " + e, e);
    }

    private static Object invoke(MethodHandle handle, Object... arguments) {
        try {
            return handle.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw Jvm.<RuntimeException>sneak(e); // a type that is absent: as the JDK throws it
        }
    }

    /** Made at the first question: method handles cost time at a start. */
    private static final class Kinds {
        private static final Kind METHODS = new Kind("getDeclaredMethods0", Method.class);
        private static final Kind FIELDS = new Kind("getDeclaredFields0", Field.class);
        private static final Kind CONSTRUCTORS =
                new Kind("getDeclaredConstructors0", Constructor.class);
    }

    private static boolean isOfJdk(Class<?> type) {
        return Jvm.isOfJdk(type.getClassLoader());
    }

    /** How members of a kind are found, and copied: only the JDK has the first one of each. */
    private record Kind(MethodHandle find, MethodHandle copy) {
        Kind(String find, Class<?> member) {
            this(
                    handle(Class.class, find, member.arrayType(), boolean.class),
                    handle(member, "copy", member));
        }

        Object of(Class<?> type) {
            Object[] found = (Object[]) invoke(find, type, false);
            Object copies = Array.newInstance(found.getClass().getComponentType(), found.length);
            for (int i = 0; i < found.length; i++) {
                Array.set(copies, i, invoke(copy, found[i]));
            }
            return copies;
        }
    }
}
