package factor.runtime.substitute.reflect;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Views;
import factor.runtime.jvm.FreshMembers;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Substitutes for what code of the application asks of classes. Of a class of E, code of T is told
 * nothing: on a replay a stub stands for it. Of other classes it sees what the source has, without
 * what the rewriter added.
 */
public final class ClassReflection {
    private ClassReflection() {}

    private static boolean ofSource(Member member) {
        if (member instanceof Executable executable && SourceMembers.ofOther(executable)) {
            return false;
        }
        if (Views.isBelow(member.getDeclaringClass())) {
            return false;
        }
        String name = member.getName();
        boolean added =
                name.endsWith(EmittedNames.IFACE)
                        || name.contains(EmittedNames.HOME)
                        || name.endsWith(EmittedNames.PRIVATE)
                        || name.contains(EmittedNames.ADDED)
                        || name.equals("hashCode")
                        || name.equals("serialVersionUID");
        return !(added && member.isSynthetic());
    }

    /** What a class inherits, where the rewriter has added a method to it. */
    private static Method ofSource(Method method) {
        Method found = method;
        while (!ofSource((Member) found)
                && (found.getName().equals("hashCode")
                        || Views.isBelow(found.getDeclaringClass()))) {
            try {
                Class<?> above = found.getDeclaringClass().getSuperclass();
                found = above.getMethod(found.getName(), found.getParameterTypes());
            } catch (NoSuchMethodException e) {
                return found;
            }
        }
        return found;
    }

    /**
     * Where the JVM found the one for code of the other realm, for its result is the narrower one,
     * that of the class's own.
     */
    private static Method own(Method found) {
        return !SourceMembers.ofOther(found)
                ? found
                : Arrays.stream(found.getDeclaringClass().getDeclaredMethods())
                        .filter(
                                method ->
                                        method.getName().equals(found.getName())
                                                && !SourceMembers.ofOther(method))
                        .filter(
                                method ->
                                        Arrays.equals(
                                                method.getParameterTypes(),
                                                found.getParameterTypes()))
                        .reduce(
                                (one, other) ->
                                        one.getReturnType().isAssignableFrom(other.getReturnType())
                                                ? other
                                                : one)
                        .orElse(found);
    }

    private static Method[] shown(Method[] methods) {
        Arrays.stream(methods).forEach(SourceMembers::method);
        return methods;
    }

    private static Field[] shown(Field[] fields) {
        Arrays.stream(fields).forEach(SourceMembers::field);
        return fields;
    }

    private static Constructor<?>[] shown(Constructor<?>[] constructors) {
        Arrays.stream(constructors).forEach(SourceMembers::constructor);
        return constructors;
    }

    private static NoSuchMethodException none(NoSuchMethodException e) {
        return new NoSuchMethodException(SourceMembers.text(e.getMessage()));
    }

    private static <M extends Member> M[] source(M[] all, IntFunction<M[]> array) {
        return Arrays.stream(all).filter(member -> ofSource((Member) member)).toArray(array);
    }

    /** Those that are public in the source as well. */
    private static <M extends Member> M[] opened(M[] shown, IntFunction<M[]> array) {
        return Arrays.stream(shown)
                .filter(member -> Modifier.isPublic(member.getModifiers()))
                .toArray(array);
    }

    private static <M extends Executable> M opened(
            M shown, Class<?> type, String name, Class<?>[] parameters)
            throws NoSuchMethodException {
        if (!Modifier.isPublic(shown.getModifiers())) {
            String list =
                    Arrays.stream(parameters == null ? new Class<?>[0] : parameters)
                            .map(Class::getName)
                            .collect(Collectors.joining(", "));
            throw new NoSuchMethodException(type.getName() + '.' + name + '(' + list + ')');
        }
        return shown;
    }

    private static boolean isForRunner(Class<?> type) {
        return Mode.current().disclosures().isForRunner(type);
    }

    /** {@link Class#getMethods} */
    public static Method[] getMethods(Class<?> type) {
        Method[] found =
                isForRunner(RevealedTypes.look(type))
                        ? FreshMembers.publicMethods(type)
                        : type.getMethods();
        Method[] all = Arrays.stream(found).map(ClassReflection::ofSource).toArray(Method[]::new);
        Method[] shown = opened(shown(source(all, Method[]::new)), Method[]::new);
        return Mode.current().disclosures().inOrder(type, false, shown);
    }

    /** {@link Class#getDeclaredMethods} */
    public static Method[] getDeclaredMethods(Class<?> type) {
        Method[] all =
                isForRunner(RevealedTypes.look(type))
                        ? FreshMembers.methods(type)
                        : type.getDeclaredMethods();
        Method[] declared = source(all, Method[]::new);
        return Mode.current().disclosures().inOrder(type, true, shown(declared));
    }

    /** {@link Class#getMethod} */
    public static Method getMethod(Class<?> type, String name, Class<?>[] parameters)
            throws NoSuchMethodException {
        try {
            Method found =
                    own(
                            RevealedTypes.look(type)
                                    .getMethod(name, SourceMembers.wanted(type, parameters)));
            return opened(SourceMembers.method(ofSource(found)), type, name, parameters);
        } catch (NoSuchMethodException e) {
            throw none(e);
        }
    }

    /** {@link Class#getDeclaredMethod} */
    public static Method getDeclaredMethod(Class<?> type, String name, Class<?>[] parameters)
            throws NoSuchMethodException {
        try {
            Method found =
                    own(
                            RevealedTypes.look(type)
                                    .getDeclaredMethod(
                                            name, SourceMembers.wanted(type, parameters)));
            if (ofSource(found) != found) {
                throw new NoSuchMethodException(type.getName() + "." + name + "()");
            }
            return SourceMembers.method(found);
        } catch (NoSuchMethodException e) {
            throw none(e);
        }
    }

    /** {@link Class#getFields} */
    public static Field[] getFields(Class<?> type) {
        return opened(
                shown(source(RevealedTypes.look(type).getFields(), Field[]::new)), Field[]::new);
    }

    /** {@link Class#getDeclaredFields} */
    public static Field[] getDeclaredFields(Class<?> type) {
        Field[] all =
                isForRunner(RevealedTypes.look(type))
                        ? FreshMembers.fields(type)
                        : type.getDeclaredFields();
        return shown(source(all, Field[]::new));
    }

    /** {@link Class#getField} */
    public static Field getField(Class<?> type, String name) throws NoSuchFieldException {
        Field field = SourceMembers.field(RevealedTypes.look(type).getField(name));
        if (!Modifier.isPublic(field.getModifiers())) {
            throw new NoSuchFieldException(name);
        }
        return field;
    }

    /** {@link Class#getDeclaredField} */
    public static Field getDeclaredField(Class<?> type, String name) throws NoSuchFieldException {
        Field found = RevealedTypes.look(type).getDeclaredField(name);
        if (!ofSource(found)) {
            throw new NoSuchFieldException(name);
        }
        return SourceMembers.field(found);
    }

    /** {@link Class#getConstructors} */
    public static Constructor<?>[] getConstructors(Class<?> type) {
        return opened(shown(RevealedTypes.look(type).getConstructors()), Constructor<?>[]::new);
    }

    /** {@link Class#getDeclaredConstructors} */
    public static Constructor<?>[] getDeclaredConstructors(Class<?> type) {
        return shown(getActualConstructors(RevealedTypes.look(type)));
    }

    /** The same for a library that makes classes: with the types of the class file. */
    public static Constructor<?>[] getActualConstructors(Class<?> type) {
        Constructor<?>[] all =
                isForRunner(type)
                        ? FreshMembers.constructors(type)
                        : type.getDeclaredConstructors();
        return Arrays.stream(all)
                .filter(constructor -> !Views.isBare(constructor))
                .toArray(Constructor<?>[]::new);
    }

    /** {@link Class#getConstructor} */
    public static Constructor<?> getConstructor(Class<?> type, Class<?>[] parameters)
            throws NoSuchMethodException {
        try {
            return opened(
                    SourceMembers.constructor(
                            RevealedTypes.look(type)
                                    .getConstructor(SourceMembers.wanted(type, parameters))),
                    type,
                    "<init>",
                    parameters);
        } catch (NoSuchMethodException e) {
            throw none(e);
        }
    }

    /** {@link Class#getDeclaredConstructor} */
    public static Constructor<?> getDeclaredConstructor(Class<?> type, Class<?>[] parameters)
            throws NoSuchMethodException {
        try {
            return SourceMembers.constructor(
                    RevealedTypes.look(type)
                            .getDeclaredConstructor(SourceMembers.wanted(type, parameters)));
        } catch (NoSuchMethodException e) {
            throw none(e);
        }
    }

    /** {@link Class#newInstance} */
    public static Object newInstance(Class<?> type)
            throws InstantiationException, IllegalAccessException {
        return MemberUses.make(RevealedTypes.inspect(type));
    }

    /** {@link Class#isAssignableFrom} */
    public static boolean isAssignableFrom(Class<?> to, Class<?> from) {
        return Mode.current().classes().views().isAssignable(to, from);
    }

    /** {@link Class#asSubclass} */
    public static Class<?> asSubclass(Class<?> type, Class<?> superclass) {
        return Mode.current().classes().views().isAssignable(superclass, type)
                ? type
                : type.asSubclass(superclass);
    }

    /** {@link Class#toGenericString} */
    public static String toGenericString(Class<?> type) {
        return RevealedTypes.look(type).toGenericString();
    }

    /** {@link Class#getInterfaces} */
    public static Class<?>[] getInterfaces(Class<?> type) {
        Class<?> caller = RevealedTypes.isGuarded(type) ? Callers.CALLERS.getCallerClass() : null;
        return interfaces(RevealedTypes.look(type, caller));
    }

    /**
     * {@link Class#getInterfaces} for the environment, which may ask of any class. Frameworks ask
     * often, and to look who has called takes long.
     */
    public static Class<?>[] getInterfacesInEnvironment(Class<?> type) {
        return interfaces(RevealedTypes.look(type, null));
    }

    private static Class<?>[] interfaces(Class<?> type) {
        Class<?>[] all = type.getInterfaces();
        for (Class<?> one : all) {
            if (isIfaceOf(one, type)) {
                return Arrays.stream(all).filter(i -> i != one).toArray(Class<?>[]::new);
            }
        }
        return all;
    }

    /** It is the interface that stands for the class in the other realm. */
    private static boolean isIfaceOf(Class<?> one, Class<?> type) {
        String name = one.getName();
        String of = type.getName();
        return name.length() == of.length() + EmittedNames.IFACE.length()
                && name.endsWith(EmittedNames.IFACE)
                && name.startsWith(of);
    }

    /** {@link Class#getSuperclass} */
    public static Class<?> getSuperclass(Class<?> type) {
        Class<?> caller = RevealedTypes.isGuarded(type) ? Callers.CALLERS.getCallerClass() : null;
        return superclass(RevealedTypes.look(type, caller));
    }

    /** {@link Class#getSuperclass} for the environment, as {@link #getInterfacesInEnvironment}. */
    public static Class<?> getSuperclassInEnvironment(Class<?> type) {
        return superclass(RevealedTypes.look(type, null));
    }

    private static Class<?> superclass(Class<?> type) {
        Class<?> superclass = type.getSuperclass();
        return superclass == null ? null : SourceMembers.type(superclass);
    }

    /** {@link Class#getGenericSuperclass} */
    public static Type getGenericSuperclass(Class<?> type) {
        Type superclass = RevealedTypes.look(type).getGenericSuperclass();
        return superclass == null ? null : RevealedTypes.reveal(SourceTypes.of(superclass));
    }

    /** {@link Class#getGenericInterfaces} */
    public static Type[] getGenericInterfaces(Class<?> type) {
        Type[] all = RevealedTypes.look(type).getGenericInterfaces();
        return all instanceof Class<?>[] ? getInterfaces(type) : RevealedTypes.reveal(all);
    }

    /** {@link Class#getModifiers} */
    public static int getModifiers(Class<?> type) {
        return SourceMembers.modifiers(RevealedTypes.look(type));
    }

    /** {@link Class#getRecordComponents} */
    public static RecordComponent[] getRecordComponents(Class<?> type) {
        RecordComponent[] components = RevealedTypes.inspect(type).getRecordComponents();
        if (components != null) {
            Arrays.stream(components).forEach(SourceMembers::component);
        }
        return components;
    }

    /** {@link Class#getAnnotations} */
    public static Annotation[] getAnnotations(Class<?> type) {
        return RevealedTypes.look(type).getAnnotations();
    }

    /** {@link Class#getAnnotation} */
    public static Annotation getAnnotation(Class<?> type, Class<?> annotation) {
        return RevealedTypes.look(type).getAnnotation(annotation.asSubclass(Annotation.class));
    }

    /** {@link Class#isAnnotationPresent} */
    public static boolean isAnnotationPresent(Class<?> type, Class<?> annotation) {
        return RevealedTypes.look(type)
                .isAnnotationPresent(annotation.asSubclass(Annotation.class));
    }

    /** {@link Class#getDeclaredClasses} */
    public static Class<?>[] getDeclaredClasses(Class<?> type) {
        return RevealedTypes.reveal(RevealedTypes.inspect(type).getDeclaredClasses());
    }

    /** {@link Class#getClasses} */
    public static Class<?>[] getClasses(Class<?> type) {
        return RevealedTypes.reveal(RevealedTypes.inspect(type).getClasses());
    }

    /** {@link Class#forName(String)} */
    public static Class<?> forName(String name) throws ClassNotFoundException {
        return RevealedTypes.reveal(
                FoundClasses.named(name, true, Callers.caller().getClassLoader()));
    }

    /** {@link Class#forName(String, boolean, ClassLoader)} */
    public static Class<?> forName(String name, boolean initialize, ClassLoader loader)
            throws ClassNotFoundException {
        return RevealedTypes.reveal(FoundClasses.named(name, initialize, loader));
    }

    /** {@link ClassLoader#loadClass(String)} */
    public static Class<?> loadClass(ClassLoader loader, String name)
            throws ClassNotFoundException {
        return RevealedTypes.reveal(
                loader == ClassLoader.getSystemClassLoader()
                        ? FoundClasses.named(name, false, loader)
                        : FoundClasses.noted(name, () -> loader.loadClass(name)));
    }
}
