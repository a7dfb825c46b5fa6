package factor.runtime;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.IdentityHash;
import factor.runtime.boundary.Mode;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.ServiceLoader;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Substitutes for what code of the application asks of classes and stacks. Of a class of E, code of T is told nothing: on a replay
 * a stub stands for it. Of other classes it sees what the source has, without what the rewriter added.
 */
public final class Reflection {
    private Reflection() {}

    private static Class<?> asked(Class<?> type) {
        Mode.current().reflected(type);
        Mode.current().met(type);
        return type;
    }

    /** A handle for a member of a class of the other realm would want its objects, where there are wrappers. */
    private static Class<?> handled(Class<?> type) {
        Mode.current().handled(type);
        return asked(type);
    }

    private static boolean ofSource(Member member) {
        if (member instanceof Executable executable && Shown.ofOther(executable)) {
            return false;
        }
        String name = member.getName();
        boolean added = name.endsWith("_iface") || name.contains("_home$") || name.endsWith("_private") || name.contains("factor$")
                || name.equals("hashCode") || name.equals("serialVersionUID");
        return !(added && member.isSynthetic());
    }

    /** What a class inherits, where the rewriter has added a method to it. */
    private static Method ofSource(Method method) {
        Method found = method;
        while (!ofSource((Member) found) && found.getName().equals("hashCode")) {
            try {
                found = found.getDeclaringClass().getSuperclass().getMethod("hashCode");
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }
        return found;
    }

    /** Where the JVM found the one for code of the other realm, for its result is the narrower one, that of the class's own. */
    private static Method own(Method found) {
        return !Shown.ofOther(found) ? found : Arrays.stream(found.getDeclaringClass().getDeclaredMethods())
                .filter(method -> method.getName().equals(found.getName()) && !Shown.ofOther(method))
                .filter(method -> Arrays.equals(method.getParameterTypes(), found.getParameterTypes()))
                .reduce((one, other) -> one.getReturnType().isAssignableFrom(other.getReturnType()) ? other : one).orElse(found);
    }

    private static Method[] shown(Method[] methods) {
        Arrays.stream(methods).forEach(Shown::method);
        return methods;
    }

    private static Field[] shown(Field[] fields) {
        Arrays.stream(fields).forEach(Shown::field);
        return fields;
    }

    private static Constructor<?>[] shown(Constructor<?>[] constructors) {
        Arrays.stream(constructors).forEach(Shown::constructor);
        return constructors;
    }

    private static NoSuchMethodException none(NoSuchMethodException e) {
        return new NoSuchMethodException(Shown.text(e.getMessage()));
    }

    private static <M extends Member> M[] source(M[] all, IntFunction<M[]> array) {
        return Arrays.stream(all).filter(member -> ofSource((Member) member)).toArray(array);
    }

    /** Those that are public in the source as well. */
    private static <M extends Member> M[] opened(M[] shown, IntFunction<M[]> array) {
        return Arrays.stream(shown).filter(member -> Modifier.isPublic(member.getModifiers())).toArray(array);
    }

    private static <M extends Executable> M opened(M shown, Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        if (!Modifier.isPublic(shown.getModifiers())) {
            String list = Arrays.stream(parameters == null ? new Class<?>[0] : parameters).map(Class::getName).collect(Collectors.joining(", "));
            throw new NoSuchMethodException(type.getName() + '.' + name + '(' + list + ')');
        }
        return shown;
    }

    /** {@link Class#getMethods} */
    public static Method[] getMethods(Class<?> type) {
        Method[] all = Arrays.stream(asked(type).getMethods()).map(Reflection::ofSource).toArray(Method[]::new);
        return opened(shown(source(all, Method[]::new)), Method[]::new);
    }

    /** {@link Class#getDeclaredMethods} */
    public static Method[] getDeclaredMethods(Class<?> type) {
        return shown(source(asked(type).getDeclaredMethods(), Method[]::new));
    }

    /** {@link Class#getMethod} */
    public static Method getMethod(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        try {
            Method found = own(asked(type).getMethod(name, Shown.wanted(type, parameters)));
            return opened(Shown.method(ofSource(found)), type, name, parameters);
        } catch (NoSuchMethodException e) {
            throw none(e);
        }
    }

    /** {@link Class#getDeclaredMethod} */
    public static Method getDeclaredMethod(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        try {
            Method found = own(asked(type).getDeclaredMethod(name, Shown.wanted(type, parameters)));
            if (ofSource(found) != found) {
                throw new NoSuchMethodException(type.getName() + "." + name + "()");
            }
            return Shown.method(found);
        } catch (NoSuchMethodException e) {
            throw none(e);
        }
    }

    /** {@link Class#getFields} */
    public static Field[] getFields(Class<?> type) {
        return opened(shown(source(asked(type).getFields(), Field[]::new)), Field[]::new);
    }

    /** {@link Class#getDeclaredFields} */
    public static Field[] getDeclaredFields(Class<?> type) {
        return shown(source(asked(type).getDeclaredFields(), Field[]::new));
    }

    /** {@link Class#getField} */
    public static Field getField(Class<?> type, String name) throws NoSuchFieldException {
        Field field = Shown.field(asked(type).getField(name));
        if (!Modifier.isPublic(field.getModifiers())) {
            throw new NoSuchFieldException(name);
        }
        return field;
    }

    /** {@link Class#getDeclaredField} */
    public static Field getDeclaredField(Class<?> type, String name) throws NoSuchFieldException {
        Field found = asked(type).getDeclaredField(name);
        if (!ofSource(found)) {
            throw new NoSuchFieldException(name);
        }
        return Shown.field(found);
    }

    /** {@link Class#getConstructors} */
    public static Constructor<?>[] getConstructors(Class<?> type) {
        return opened(shown(asked(type).getConstructors()), Constructor<?>[]::new);
    }

    /** {@link Class#getDeclaredConstructors} */
    public static Constructor<?>[] getDeclaredConstructors(Class<?> type) {
        return shown(asked(type).getDeclaredConstructors());
    }

    /** {@link Class#getConstructor} */
    public static Constructor<?> getConstructor(Class<?> type, Class<?>[] parameters) throws NoSuchMethodException {
        try {
            return opened(Shown.constructor(asked(type).getConstructor(Shown.wanted(type, parameters))), type, "<init>", parameters);
        } catch (NoSuchMethodException e) {
            throw none(e);
        }
    }

    /** {@link Class#getDeclaredConstructor} */
    public static Constructor<?> getDeclaredConstructor(Class<?> type, Class<?>[] parameters) throws NoSuchMethodException {
        try {
            return Shown.constructor(asked(type).getDeclaredConstructor(Shown.wanted(type, parameters)));
        } catch (NoSuchMethodException e) {
            throw none(e);
        }
    }

    /** {@link Class#newInstance} */
    public static Object newInstance(Class<?> type) throws InstantiationException, IllegalAccessException {
        return Reflected.make(asked(type));
    }

    /** {@link Constructor#newInstance} */
    public static Object newInstance(Constructor<?> constructor, Object[] arguments)
            throws InstantiationException, IllegalAccessException, InvocationTargetException {
        return Reflected.make(constructor, arguments);
    }

    /** {@link Method#invoke} */
    public static Object invoke(Method method, Object receiver, Object[] arguments)
            throws IllegalAccessException, InvocationTargetException {
        return Reflected.invoke(method, receiver, arguments);
    }

    /** {@link Class#isAssignableFrom} */
    public static boolean isAssignableFrom(Class<?> to, Class<?> from) {
        return Mode.current().views().isAssignable(to, from);
    }

    /** {@link Class#asSubclass} */
    public static Class<?> asSubclass(Class<?> type, Class<?> superclass) {
        return Mode.current().views().isAssignable(superclass, type) ? type : type.asSubclass(superclass);
    }

    /** {@link Class#toGenericString} */
    public static String toGenericString(Class<?> type) {
        return asked(type).toGenericString();
    }

    /** {@link Class#getInterfaces} */
    public static Class<?>[] getInterfaces(Class<?> type) {
        Class<?>[] all = asked(type).getInterfaces();
        return Arrays.stream(all).filter(i -> !i.getName().equals(type.getName() + "_iface")).toArray(Class<?>[]::new);
    }

    /** {@link Class#getSuperclass} */
    public static Class<?> getSuperclass(Class<?> type) {
        Class<?> superclass = asked(type).getSuperclass();
        return superclass == null ? null : Shown.type(superclass);
    }

    /** {@link Class#getGenericSuperclass} */
    public static Type getGenericSuperclass(Class<?> type) {
        Type superclass = asked(type).getGenericSuperclass();
        return superclass == null ? null : met(superclass instanceof Class<?> c ? Shown.type(c) : superclass);
    }

    /** {@link Class#getGenericInterfaces} */
    public static Type[] getGenericInterfaces(Class<?> type) {
        Type[] all = asked(type).getGenericInterfaces();
        return all instanceof Class<?>[] ? getInterfaces(type) : met(all);
    }

    /** {@link Class#getModifiers} */
    public static int getModifiers(Class<?> type) {
        return Shown.modifiers(asked(type));
    }

    /** {@link Class#getRecordComponents} */
    public static RecordComponent[] getRecordComponents(Class<?> type) {
        RecordComponent[] components = asked(type).getRecordComponents();
        if (components != null) {
            Arrays.stream(components).forEach(Shown::component);
        }
        return components;
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
        return met(Found.named(name, true, Callers.caller().getClassLoader()));
    }

    /** {@link Class#forName(String, boolean, ClassLoader)} */
    public static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        return met(Found.named(name, initialize, loader));
    }

    /** {@link ClassLoader#loadClass(String)} */
    public static Class<?> loadClass(ClassLoader loader, String name) throws ClassNotFoundException {
        return met(loader == ClassLoader.getSystemClassLoader() ? Found.named(name, false, loader)
                : Found.noted(name, () -> loader.loadClass(name)));
    }

    /** {@link ServiceLoader#load(Class)} */
    public static <S> ServiceLoader<S> load(Class<S> service) {
        return Services.prepared(ServiceLoader.load(service));
    }

    /** {@link ServiceLoader#load(Class, ClassLoader)} */
    public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) {
        return Services.prepared(ServiceLoader.load(service, loader));
    }

    /** {@link ServiceLoader#reload} */
    public static void reload(ServiceLoader<?> loader) {
        loader.reload();
        Services.prepared(loader);
    }

    /** {@link Field#getType} */
    public static Class<?> getType(Field field) {
        return met(Shown.type(field.getType()));
    }

    /** {@link Field#getGenericType} */
    public static Type getGenericType(Field field) {
        return met(field.getGenericType());
    }

    /** {@link RecordComponent#getType} */
    public static Class<?> getType(RecordComponent component) {
        return met(Shown.type(component.getType()));
    }

    /** {@link RecordComponent#getGenericType} */
    public static Type getGenericType(RecordComponent component) {
        return met(component.getGenericType());
    }

    /** {@link Member#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Member member) {
        return declaring(member);
    }

    /** {@link Executable#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Executable executable) {
        return declaring(executable);
    }

    /** {@link Method#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Method method) {
        return declaring(method);
    }

    /** {@link Constructor#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Constructor<?> constructor) {
        return declaring(constructor);
    }

    /** {@link Field#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Field field) {
        return declaring(field);
    }

    /** A class inherits the members of the copy of its superclass. */
    private static Class<?> declaring(Member member) {
        return met(Shown.type(member.getDeclaringClass()));
    }

    /** {@link Method#getReturnType} */
    public static Class<?> getReturnType(Method method) {
        return met(Shown.type(method.getReturnType()));
    }

    /** {@link Method#getGenericReturnType} */
    public static Type getGenericReturnType(Method method) {
        return met(method.getGenericReturnType());
    }

    /** {@link Method#getParameterTypes} */
    public static Class<?>[] getParameterTypes(Method method) {
        return met(Shown.types(method.getParameterTypes()));
    }

    /** {@link Executable#getParameterTypes} */
    public static Class<?>[] getParameterTypes(Executable executable) {
        return met(Shown.types(executable.getParameterTypes()));
    }

    /** {@link Executable#getGenericParameterTypes} */
    public static Type[] getGenericParameterTypes(Executable executable) {
        return met(executable.getGenericParameterTypes());
    }

    /** {@link Method#getGenericParameterTypes} */
    public static Type[] getGenericParameterTypes(Method method) {
        return met(method.getGenericParameterTypes());
    }

    /** {@link Constructor#getParameterTypes} */
    public static Class<?>[] getParameterTypes(Constructor<?> constructor) {
        return met(Shown.types(constructor.getParameterTypes()));
    }

    /** {@link Constructor#getGenericParameterTypes} */
    public static Type[] getGenericParameterTypes(Constructor<?> constructor) {
        return met(constructor.getGenericParameterTypes());
    }

    /** {@link Field#get} */
    public static Object get(Field field, Object receiver) throws IllegalAccessException {
        return Reflected.get(field, receiver, Object.class, Field::get);
    }

    /** {@link Field#set} */
    public static void set(Field field, Object receiver, Object value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.set(self, value);
            return null;
        });
    }

    /** {@link Field#getBoolean} */
    public static boolean getBoolean(Field field, Object receiver) throws IllegalAccessException {
        return (boolean) Reflected.get(field, receiver, boolean.class, Field::getBoolean);
    }

    /** {@link Field#setBoolean} */
    public static void setBoolean(Field field, Object receiver, boolean value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.setBoolean(self, value);
            return null;
        });
    }

    /** {@link Field#getByte} */
    public static byte getByte(Field field, Object receiver) throws IllegalAccessException {
        return (byte) Reflected.get(field, receiver, byte.class, Field::getByte);
    }

    /** {@link Field#setByte} */
    public static void setByte(Field field, Object receiver, byte value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.setByte(self, value);
            return null;
        });
    }

    /** {@link Field#getChar} */
    public static char getChar(Field field, Object receiver) throws IllegalAccessException {
        return (char) Reflected.get(field, receiver, char.class, Field::getChar);
    }

    /** {@link Field#setChar} */
    public static void setChar(Field field, Object receiver, char value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.setChar(self, value);
            return null;
        });
    }

    /** {@link Field#getShort} */
    public static short getShort(Field field, Object receiver) throws IllegalAccessException {
        return (short) Reflected.get(field, receiver, short.class, Field::getShort);
    }

    /** {@link Field#setShort} */
    public static void setShort(Field field, Object receiver, short value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.setShort(self, value);
            return null;
        });
    }

    /** {@link Field#getInt} */
    public static int getInt(Field field, Object receiver) throws IllegalAccessException {
        return (int) Reflected.get(field, receiver, int.class, Field::getInt);
    }

    /** {@link Field#setInt} */
    public static void setInt(Field field, Object receiver, int value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.setInt(self, value);
            return null;
        });
    }

    /** {@link Field#getLong} */
    public static long getLong(Field field, Object receiver) throws IllegalAccessException {
        return (long) Reflected.get(field, receiver, long.class, Field::getLong);
    }

    /** {@link Field#setLong} */
    public static void setLong(Field field, Object receiver, long value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.setLong(self, value);
            return null;
        });
    }

    /** {@link Field#getFloat} */
    public static float getFloat(Field field, Object receiver) throws IllegalAccessException {
        return (float) Reflected.get(field, receiver, float.class, Field::getFloat);
    }

    /** {@link Field#setFloat} */
    public static void setFloat(Field field, Object receiver, float value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.setFloat(self, value);
            return null;
        });
    }

    /** {@link Field#getDouble} */
    public static double getDouble(Field field, Object receiver) throws IllegalAccessException {
        return (double) Reflected.get(field, receiver, double.class, Field::getDouble);
    }

    /** {@link Field#setDouble} */
    public static void setDouble(Field field, Object receiver, double value) throws IllegalAccessException {
        Reflected.set(field, receiver, value, (actual, self) -> {
            actual.setDouble(self, value);
            return null;
        });
    }

    /** {@link Array#newInstance(Class, int)} */
    public static Object newArray(Class<?> component, int length) {
        return Array.newInstance(Shown.element(component), length);
    }

    /** {@link Array#newInstance(Class, int...)} */
    public static Object newArray(Class<?> component, int[] lengths) {
        return Array.newInstance(Shown.element(component), lengths);
    }

    /** What E learns of T's classes must hold on a replay as well; the hash of a type with arguments is made of those of its classes. */
    private static <C extends Type> C met(C type) {
        if (type instanceof Class<?> c) {
            IdentityHash.pin(c);
            Mode.current().met(c);
        } else if (type instanceof ParameterizedType p) {
            met(p.getRawType());
            met(p.getActualTypeArguments());
            if (p.getOwnerType() != null) {
                met(p.getOwnerType());
            }
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
        MethodHandle handle = checked(lookup, type, lookup.findVirtual(handled(type), name, Shown.wanted(type, of)));
        return Actual.keepsToItself(type, name, handle.type().dropParameterTypes(0, 1)) ? Handles.ofOwn(handle, type) : handle;
    }

    /** {@link MethodHandles.Lookup#findStatic} */
    public static MethodHandle findStatic(MethodHandles.Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return checked(lookup, type, lookup.findStatic(handled(type), name, Shown.wanted(type, of)));
    }

    /** {@link MethodHandles.Lookup#findConstructor} */
    public static MethodHandle findConstructor(MethodHandles.Lookup lookup, Class<?> type, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return checked(lookup, type, lookup.findConstructor(handled(type), Shown.wanted(type, of)));
    }

    /** {@link MethodHandles.Lookup#findGetter} */
    public static MethodHandle findGetter(MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return checked(lookup, type, Handles.ofOwn(lookup.findGetter(handled(type), name, Shown.wanted(type, of)), type));
    }

    /** {@link MethodHandles.Lookup#findSetter} */
    public static MethodHandle findSetter(MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return Handles.ofOwn(lookup.findSetter(handled(type), name, Shown.wanted(type, of)), type);
    }

    /** {@link MethodHandles.Lookup#findStaticGetter} */
    public static MethodHandle findStaticGetter(MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return lookup.findStaticGetter(handled(type), name, Shown.wanted(type, of));
    }

    /** {@link MethodHandles.Lookup#findStaticSetter} */
    public static MethodHandle findStaticSetter(MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return lookup.findStaticSetter(handled(type), name, Shown.wanted(type, of));
    }

    /** {@link MethodHandles.Lookup#findVarHandle} */
    public static VarHandle findVarHandle(MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return Handles.ofOwn(lookup.findVarHandle(handled(type), name, Shown.wanted(type, of)), type);
    }

    /** {@link MethodHandles.Lookup#findStaticVarHandle} */
    public static VarHandle findStaticVarHandle(MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return lookup.findStaticVarHandle(handled(type), name, Shown.wanted(type, of));
    }

    /** {@link MethodHandles.Lookup#findSpecial} */
    public static MethodHandle findSpecial(MethodHandles.Lookup lookup, Class<?> type, String name, MethodType of, Class<?> caller)
            throws NoSuchMethodException, IllegalAccessException {
        return Handles.ofOwn(lookup.findSpecial(handled(type), name, Shown.wanted(type, of), caller), caller);
    }

    /** {@link MethodHandles#arrayElementVarHandle} */
    public static VarHandle arrayElementVarHandle(Class<?> array) {
        return MethodHandles.arrayElementVarHandle(Shown.element(array));
    }

    /** {@link MethodHandles#arrayElementGetter} */
    public static MethodHandle arrayElementGetter(Class<?> array) {
        return MethodHandles.arrayElementGetter(Shown.element(array));
    }

    /** {@link MethodHandles#arrayElementSetter} */
    public static MethodHandle arrayElementSetter(Class<?> array) {
        return MethodHandles.arrayElementSetter(Shown.element(array));
    }

    /** What a handle of code under test leads to may be environment. */
    private static MethodHandle checked(MethodHandles.Lookup lookup, Class<?> type, MethodHandle handle) {
        if (Reflected.isOfJdk(type) && type != MethodHandle.class && type != VarHandle.class) {
            Reflected.ofJdk(lookup.revealDirect(handle).reflectAs(Member.class, lookup));
        }
        return handle;
    }

    /** {@link MethodHandles.Lookup#unreflect} */
    public static MethodHandle unreflect(MethodHandles.Lookup lookup, Method method) throws IllegalAccessException {
        Class<?> owner = handled(method.getDeclaringClass());
        MethodHandle handle = lookup.unreflect(Reflected.ofJdk(method));
        return Modifier.isStatic(method.getModifiers()) || Actual.overridden(method) ? handle : Handles.ofOwn(handle, owner);
    }

    /** {@link MethodHandles.Lookup#unreflectSpecial} */
    public static MethodHandle unreflectSpecial(MethodHandles.Lookup lookup, Method method, Class<?> caller) throws IllegalAccessException {
        handled(method.getDeclaringClass());
        return Handles.ofOwn(lookup.unreflectSpecial(Reflected.ofJdk(method), caller), caller);
    }

    /** {@link MethodHandles.Lookup#unreflectGetter} */
    public static MethodHandle unreflectGetter(MethodHandles.Lookup lookup, Field field) throws IllegalAccessException {
        Class<?> owner = handled(field.getDeclaringClass());
        MethodHandle handle = lookup.unreflectGetter(field);
        return Modifier.isStatic(field.getModifiers()) ? handle : Handles.ofOwn(handle, owner);
    }

    /** {@link MethodHandles.Lookup#unreflectSetter} */
    public static MethodHandle unreflectSetter(MethodHandles.Lookup lookup, Field field) throws IllegalAccessException {
        Class<?> owner = handled(field.getDeclaringClass());
        MethodHandle handle = lookup.unreflectSetter(field);
        return Modifier.isStatic(field.getModifiers()) ? handle : Handles.ofOwn(handle, owner);
    }

    /** {@link MethodHandles.Lookup#unreflectVarHandle} */
    public static VarHandle unreflectVarHandle(MethodHandles.Lookup lookup, Field field) throws IllegalAccessException {
        Class<?> owner = handled(field.getDeclaringClass());
        VarHandle handle = lookup.unreflectVarHandle(field);
        return Modifier.isStatic(field.getModifiers()) ? handle : Handles.ofOwn(handle, owner);
    }

    /** {@link MethodHandles.Lookup#unreflectConstructor} */
    public static MethodHandle unreflectConstructor(MethodHandles.Lookup lookup, Constructor<?> constructor)
            throws IllegalAccessException {
        handled(constructor.getDeclaringClass());
        return lookup.unreflectConstructor(Reflected.ofJdk(constructor));
    }

    /** {@link MethodHandles.Lookup#defineClass} */
    public static Class<?> defineClass(MethodHandles.Lookup lookup, byte[] bytes) throws IllegalAccessException {
        return Generated.defined(lookup.defineClass(bytes), bytes, 0, bytes.length);
    }

    /** {@link MethodHandles.Lookup#defineHiddenClass} */
    public static MethodHandles.Lookup defineHiddenClass(MethodHandles.Lookup lookup, byte[] bytes, boolean initialise,
            MethodHandles.Lookup.ClassOption[] options) throws IllegalAccessException {
        MethodHandles.Lookup made = lookup.defineHiddenClass(bytes, false, options);
        Class<?> type = Generated.defined(made.lookupClass(), bytes, 0, bytes.length);
        if (initialise) {
            Found.start(type);
        }
        return made;
    }

    /** {@link ClassLoader#defineClass(String, byte[], int, int)} */
    public static Class<?> defineClass(ClassLoader loader, String name, byte[] bytes, int offset, int length) {
        return Generated.define(loader, name, bytes, offset, length, null);
    }

    /** {@link ClassLoader#defineClass(String, byte[], int, int, ProtectionDomain)} */
    public static Class<?> defineClass(ClassLoader loader, String name, byte[] bytes, int offset, int length,
            ProtectionDomain domain) {
        return Generated.define(loader, name, bytes, offset, length, domain);
    }

    /** {@link ObjectInputStream#readObject} */
    public static Object readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        Global.reads();
        Deserialized.watch(in);
        return in.readObject();
    }

    /** {@link ObjectInputStream#readUnshared} */
    public static Object readUnshared(ObjectInputStream in) throws IOException, ClassNotFoundException {
        Global.reads();
        Deserialized.watch(in);
        return in.readUnshared();
    }

    /** An interface whose method names a class of the other realm has a body for it: the JDK finds no method to implement. */
    public static <T> T asInterfaceInstance(Class<T> type, MethodHandle target) {
        if (type.isInterface() && Arrays.stream(type.getMethods()).noneMatch(method -> Modifier.isAbstract(method.getModifiers()))) {
            Mode.current().droppedHere("a method handle implements " + type.getName() + ", which names a class of the other realm");
        }
        return MethodHandleProxies.asInterfaceInstance(type, target);
    }
}
