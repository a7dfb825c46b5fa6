package factor.runtime;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Substitutes for what code of the application asks of classes and stacks. Of a class of E, code of T is told nothing: on a replay
 * a stub stands for it. Of other classes it sees what the source has, without what the rewriter added.
 */
public final class Reflection {
    private Reflection() {}

    private static Class<?> asked(Class<?> type) {
        Launch.mode().reflected(type);
        return type;
    }

    private static boolean ofSource(Member member) {
        String name = member.getName();
        boolean added = name.endsWith("_iface") || name.endsWith("_home") || name.contains("factor$") || name.equals("hashCode");
        return !(added && member.isSynthetic());
    }

    private static <M extends Member> M[] source(M[] all, IntFunction<M[]> array) {
        return Arrays.stream(all).filter(Reflection::ofSource).toArray(array);
    }

    /** {@link Class#getMethods} */
    public static Method[] getMethods(Class<?> type) {
        return source(asked(type).getMethods(), Method[]::new);
    }

    /** {@link Class#getDeclaredMethods} */
    public static Method[] getDeclaredMethods(Class<?> type) {
        return source(asked(type).getDeclaredMethods(), Method[]::new);
    }

    /** {@link Class#getMethod} */
    public static Method getMethod(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        return asked(type).getMethod(name, parameters);
    }

    /** {@link Class#getDeclaredMethod} */
    public static Method getDeclaredMethod(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        return asked(type).getDeclaredMethod(name, parameters);
    }

    /** {@link Class#getFields} */
    public static Field[] getFields(Class<?> type) {
        return source(asked(type).getFields(), Field[]::new);
    }

    /** {@link Class#getDeclaredFields} */
    public static Field[] getDeclaredFields(Class<?> type) {
        return source(asked(type).getDeclaredFields(), Field[]::new);
    }

    /** {@link Class#getField} */
    public static Field getField(Class<?> type, String name) throws NoSuchFieldException {
        return asked(type).getField(name);
    }

    /** {@link Class#getDeclaredField} */
    public static Field getDeclaredField(Class<?> type, String name) throws NoSuchFieldException {
        return asked(type).getDeclaredField(name);
    }

    /** {@link Class#getConstructors} */
    public static Constructor<?>[] getConstructors(Class<?> type) {
        return asked(type).getConstructors();
    }

    /** {@link Class#getDeclaredConstructors} */
    public static Constructor<?>[] getDeclaredConstructors(Class<?> type) {
        return asked(type).getDeclaredConstructors();
    }

    /** {@link Class#getConstructor} */
    public static Constructor<?> getConstructor(Class<?> type, Class<?>[] parameters) throws NoSuchMethodException {
        return asked(type).getConstructor(parameters);
    }

    /** {@link Class#getDeclaredConstructor} */
    public static Constructor<?> getDeclaredConstructor(Class<?> type, Class<?>[] parameters) throws NoSuchMethodException {
        return asked(type).getDeclaredConstructor(parameters);
    }

    /** {@link Class#newInstance}, but for access, which is not checked. */
    public static Object newInstance(Class<?> type) throws InstantiationException {
        try {
            Constructor<?> constructor = asked(type).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw Jvm.sneak(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw (InstantiationException) new InstantiationException(type.getName()).initCause(e);
        }
    }

    /** {@link Class#getInterfaces} */
    public static Class<?>[] getInterfaces(Class<?> type) {
        Class<?>[] all = asked(type).getInterfaces();
        return Arrays.stream(all).filter(i -> !i.getName().equals(type.getName() + "_iface")).toArray(Class<?>[]::new);
    }

    /** {@link Class#getSuperclass} */
    public static Class<?> getSuperclass(Class<?> type) {
        return asked(type).getSuperclass();
    }

    /** {@link Class#getModifiers} */
    public static int getModifiers(Class<?> type) {
        return asked(type).getModifiers();
    }

    /** {@link Class#getRecordComponents} */
    public static RecordComponent[] getRecordComponents(Class<?> type) {
        return asked(type).getRecordComponents();
    }

    /** {@link Class#getAnnotations} */
    public static Annotation[] getAnnotations(Class<?> type) {
        return asked(type).getAnnotations();
    }

    /** {@link Class#getAnnotation} */
    public static Annotation getAnnotation(Class<?> type, Class<?> annotation) {
        return asked(type).getAnnotation(annotation.asSubclass(Annotation.class));
    }

    /** {@link Class#isAnnotationPresent} */
    public static boolean isAnnotationPresent(Class<?> type, Class<?> annotation) {
        return asked(type).isAnnotationPresent(annotation.asSubclass(Annotation.class));
    }

    /** {@link Class#getDeclaredClasses} */
    public static Class<?>[] getDeclaredClasses(Class<?> type) {
        return met(asked(type).getDeclaredClasses());
    }

    /** {@link Class#getClasses} */
    public static Class<?>[] getClasses(Class<?> type) {
        return met(asked(type).getClasses());
    }

    /** {@link Class#forName(String)} */
    public static Class<?> forName(String name) throws ClassNotFoundException {
        return met(Class.forName(name));
    }

    /** {@link Class#forName(String, boolean, ClassLoader)} */
    public static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        return met(Class.forName(name, initialize, loader));
    }

    /** {@link ClassLoader#loadClass(String)} */
    public static Class<?> loadClass(ClassLoader loader, String name) throws ClassNotFoundException {
        return met(loader.loadClass(name));
    }

    /** {@link Field#getType} */
    public static Class<?> getType(Field field) {
        return met(field.getType());
    }

    /** {@link Field#getGenericType} */
    public static Type getGenericType(Field field) {
        return met(field.getGenericType());
    }

    /** {@link RecordComponent#getType} */
    public static Class<?> getType(RecordComponent component) {
        return met(component.getType());
    }

    /** {@link RecordComponent#getGenericType} */
    public static Type getGenericType(RecordComponent component) {
        return met(component.getGenericType());
    }

    /** {@link Method#getReturnType} */
    public static Class<?> getReturnType(Method method) {
        return met(method.getReturnType());
    }

    /** {@link Method#getGenericReturnType} */
    public static Type getGenericReturnType(Method method) {
        return met(method.getGenericReturnType());
    }

    /** {@link Method#getParameterTypes} */
    public static Class<?>[] getParameterTypes(Method method) {
        return met(method.getParameterTypes());
    }

    /** {@link Method#getGenericParameterTypes} */
    public static Type[] getGenericParameterTypes(Method method) {
        return met(method.getGenericParameterTypes());
    }

    /** {@link Constructor#getParameterTypes} */
    public static Class<?>[] getParameterTypes(Constructor<?> constructor) {
        return met(constructor.getParameterTypes());
    }

    /** {@link Constructor#getGenericParameterTypes} */
    public static Type[] getGenericParameterTypes(Constructor<?> constructor) {
        return met(constructor.getGenericParameterTypes());
    }

    /** What E learns of T's classes must hold on a replay as well. */
    private static <C extends Type> C met(C type) {
        if (type instanceof Class<?> c) {
            Launch.mode().met(c);
        } else if (type instanceof ParameterizedType p) {
            met(p.getRawType());
            met(p.getActualTypeArguments());
        } else if (type instanceof GenericArrayType a) {
            met(a.getGenericComponentType());
        } else if (type instanceof WildcardType w) {
            met(w.getUpperBounds());
            met(w.getLowerBounds());
        }
        return type;
    }

    private static <C extends Type> C[] met(C[] types) {
        for (Type type : types) {
            met(type);
        }
        return types;
    }

    /** {@link MethodHandles.Lookup#findVirtual} */
    public static MethodHandle findVirtual(MethodHandles.Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return lookup.findVirtual(asked(type), name, of);
    }

    /** {@link MethodHandles.Lookup#findStatic} */
    public static MethodHandle findStatic(MethodHandles.Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return lookup.findStatic(asked(type), name, of);
    }

    /** {@link MethodHandles.Lookup#findConstructor} */
    public static MethodHandle findConstructor(MethodHandles.Lookup lookup, Class<?> type, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return lookup.findConstructor(asked(type), of);
    }

    /** {@link MethodHandles.Lookup#findGetter} */
    public static MethodHandle findGetter(MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return lookup.findGetter(asked(type), name, of);
    }

    /** {@link MethodHandles.Lookup#findSetter} */
    public static MethodHandle findSetter(MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return lookup.findSetter(asked(type), name, of);
    }

    /** {@link Throwable#getStackTrace} */
    public static StackTraceElement[] getStackTrace(Throwable thrown) {
        return seen(thrown.getStackTrace());
    }

    /** {@link Thread#getStackTrace} */
    public static StackTraceElement[] getStackTrace(Thread thread) {
        return seen(thread.getStackTrace());
    }

    private static StackTraceElement[] seen(StackTraceElement[] all) {
        StackTraceElement[] frames = Frames.ofProgram(all);
        Frames.Looking looking = new Frames.Looking();
        for (StackTraceElement frame : frames) {
            looking.at(frame.getClassName());
        }
        return frames;
    }
}
