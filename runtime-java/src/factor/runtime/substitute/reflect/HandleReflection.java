package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Mode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/** Substitutes for how code of the application comes to method handles. */
public final class HandleReflection {
    private HandleReflection() {}

    /** {@link MethodHandles.Lookup#findVirtual} */
    public static MethodHandle findVirtual(
            MethodHandles.Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        MethodHandle handle =
                checked(
                        lookup,
                        type,
                        lookup.findVirtual(
                                RevealedTypes.inspect(type), name, SourceMembers.wanted(type, of)));
        return crossing(
                lookup,
                type,
                ActualMembers.keepsToItself(type, name, handle.type().dropParameterTypes(0, 1))
                        ? RealmHandles.ofOwn(handle, type)
                        : handle);
    }

    /** {@link MethodHandles.Lookup#findStatic} */
    public static MethodHandle findStatic(
            MethodHandles.Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return crossing(
                lookup,
                type,
                checked(
                        lookup,
                        type,
                        lookup.findStatic(
                                RevealedTypes.inspect(type),
                                name,
                                SourceMembers.wanted(type, of))));
    }

    /** {@link MethodHandles.Lookup#findConstructor} */
    public static MethodHandle findConstructor(
            MethodHandles.Lookup lookup, Class<?> type, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return crossing(
                lookup,
                type,
                checked(
                        lookup,
                        type,
                        lookup.findConstructor(
                                RevealedTypes.inspect(type), SourceMembers.wanted(type, of))));
    }

    /** {@link MethodHandles.Lookup#findGetter} */
    public static MethodHandle findGetter(
            MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        MethodHandle handle =
                lookup.findGetter(
                        RevealedTypes.inspect(type), name, SourceMembers.wanted(type, of));
        return crossing(lookup, type, checked(lookup, type, RealmHandles.ofOwn(handle, type)));
    }

    /** {@link MethodHandles.Lookup#findSetter} */
    public static MethodHandle findSetter(
            MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        MethodHandle handle =
                lookup.findSetter(
                        RevealedTypes.inspect(type), name, SourceMembers.wanted(type, of));
        return crossing(lookup, type, RealmHandles.ofOwn(handle, type));
    }

    /** {@link MethodHandles.Lookup#findStaticGetter} */
    public static MethodHandle findStaticGetter(
            MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return crossing(
                lookup,
                type,
                lookup.findStaticGetter(
                        RevealedTypes.inspect(type), name, SourceMembers.wanted(type, of)));
    }

    /** {@link MethodHandles.Lookup#findStaticSetter} */
    public static MethodHandle findStaticSetter(
            MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return crossing(
                lookup,
                type,
                lookup.findStaticSetter(
                        RevealedTypes.inspect(type), name, SourceMembers.wanted(type, of)));
    }

    /** {@link MethodHandles.Lookup#findVarHandle} */
    public static VarHandle findVarHandle(
            MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return RealmHandles.ofOwn(
                lookup.findVarHandle(
                        RevealedTypes.inspectForHandle(type), name, SourceMembers.wanted(type, of)),
                type);
    }

    /** {@link MethodHandles.Lookup#findStaticVarHandle} */
    public static VarHandle findStaticVarHandle(
            MethodHandles.Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return lookup.findStaticVarHandle(
                RevealedTypes.inspectForHandle(type), name, SourceMembers.wanted(type, of));
    }

    /** {@link MethodHandles.Lookup#findSpecial} */
    public static MethodHandle findSpecial(
            MethodHandles.Lookup lookup, Class<?> type, String name, MethodType of, Class<?> caller)
            throws NoSuchMethodException, IllegalAccessException {
        return RealmHandles.ofOwn(
                lookup.findSpecial(
                        RevealedTypes.inspectForHandle(type),
                        name,
                        SourceMembers.wanted(type, of),
                        caller),
                caller);
    }

    /** {@link MethodHandles#arrayElementVarHandle} */
    public static VarHandle arrayElementVarHandle(Class<?> array) {
        return MethodHandles.arrayElementVarHandle(SourceMembers.element(array));
    }

    /** {@link MethodHandles#arrayElementGetter} */
    public static MethodHandle arrayElementGetter(Class<?> array) {
        return MethodHandles.arrayElementGetter(SourceMembers.element(array));
    }

    /** {@link MethodHandles#arrayElementSetter} */
    public static MethodHandle arrayElementSetter(Class<?> array) {
        return MethodHandles.arrayElementSetter(SourceMembers.element(array));
    }

    /**
     * What code of one realm is given for a handle of a class of the other one; any other handle as
     * it is. Such a class is not copied, so nothing stands before its own handles.
     */
    private static MethodHandle crossing(
            MethodHandles.Lookup lookup, Class<?> type, MethodHandle handle) {
        return CrossingHandles.isFor(type)
                ? CrossingHandles.inPlaceOf(
                        handle, lookup.revealDirect(handle).reflectAs(Member.class, lookup))
                : handle;
    }

    /** The same of a member that is known. */
    private static MethodHandle crossing(Member member, MethodHandle handle) {
        return CrossingHandles.isFor(member.getDeclaringClass())
                ? CrossingHandles.inPlaceOf(handle, member)
                : handle;
    }

    /** What a handle of code under test leads to may be environment. */
    private static MethodHandle checked(
            MethodHandles.Lookup lookup, Class<?> type, MethodHandle handle) {
        if (MemberUses.isOfJdk(type) && type != MethodHandle.class && type != VarHandle.class) {
            MemberUses.ofJdk(lookup.revealDirect(handle).reflectAs(Member.class, lookup));
        }
        return handle;
    }

    /** {@link MethodHandles.Lookup#unreflect} */
    public static MethodHandle unreflect(MethodHandles.Lookup lookup, Method method)
            throws IllegalAccessException {
        Class<?> owner = RevealedTypes.inspect(method.getDeclaringClass());
        MethodHandle handle =
                actual(MemberUses.ofJdk(method), ActualMembers::of, lookup::unreflect);
        return crossing(
                method,
                Modifier.isStatic(method.getModifiers()) || ActualMembers.overridden(method)
                        ? handle
                        : RealmHandles.ofOwn(handle, owner));
    }

    /** {@link MethodHandles.Lookup#unreflectSpecial} */
    public static MethodHandle unreflectSpecial(
            MethodHandles.Lookup lookup, Method method, Class<?> caller)
            throws IllegalAccessException {
        RevealedTypes.inspectForHandle(method.getDeclaringClass());
        MethodHandle handle =
                actual(
                        MemberUses.ofJdk(method),
                        ActualMembers::of,
                        one -> lookup.unreflectSpecial(one, caller));
        return RealmHandles.ofOwn(handle, caller);
    }

    /** {@link MethodHandles.Lookup#unreflectGetter} */
    public static MethodHandle unreflectGetter(MethodHandles.Lookup lookup, Field field)
            throws IllegalAccessException {
        Class<?> owner = RevealedTypes.inspect(field.getDeclaringClass());
        MethodHandle handle = actual(field, ActualMembers::of, lookup::unreflectGetter);
        return crossing(
                field,
                Modifier.isStatic(field.getModifiers())
                        ? handle
                        : RealmHandles.ofOwn(handle, owner));
    }

    /** {@link MethodHandles.Lookup#unreflectSetter} */
    public static MethodHandle unreflectSetter(MethodHandles.Lookup lookup, Field field)
            throws IllegalAccessException {
        Class<?> owner = RevealedTypes.inspect(field.getDeclaringClass());
        MethodHandle handle = actual(field, ActualMembers::of, lookup::unreflectSetter);
        return crossing(
                field,
                Modifier.isStatic(field.getModifiers())
                        ? handle
                        : RealmHandles.ofOwn(handle, owner));
    }

    /** {@link MethodHandles.Lookup#unreflectVarHandle} */
    public static VarHandle unreflectVarHandle(MethodHandles.Lookup lookup, Field field)
            throws IllegalAccessException {
        Class<?> owner = RevealedTypes.inspectForHandle(field.getDeclaringClass());
        VarHandle handle = actual(field, ActualMembers::of, lookup::unreflectVarHandle);
        return Modifier.isStatic(field.getModifiers()) ? handle : RealmHandles.ofOwn(handle, owner);
    }

    /** {@link MethodHandles.Lookup#unreflectConstructor} */
    public static MethodHandle unreflectConstructor(
            MethodHandles.Lookup lookup, Constructor<?> constructor) throws IllegalAccessException {
        RevealedTypes.inspect(constructor.getDeclaringClass());
        Constructor<?> shown = MemberUses.ofJdk(constructor);
        MethodHandle handle =
                HandleReflection.<Constructor<?>, MethodHandle>actual(
                        shown, ActualMembers::of, lookup::unreflectConstructor);
        return crossing(constructor, handle);
    }

    /** How a handle is made of a member. */
    private interface Unreflecting<M, H> {
        H of(M member) throws IllegalAccessException;
    }

    /**
     * The types of a handle are those of the member: of one that shows the types of the source they
     * are none that the JVM can call. Whether the lookup may is asked of that one.
     */
    private static <M extends Member, H> H actual(
            M shown, UnaryOperator<M> actual, Unreflecting<M, H> unreflecting)
            throws IllegalAccessException {
        H handle = unreflecting.of(shown);
        Class<?> owner = shown.getDeclaringClass();
        return MemberUses.isOfJdk(owner) || CrossingHandles.isFor(owner)
                ? handle
                : unreflecting.of(actual.apply(shown));
    }

    /**
     * An interface whose method names a class of the other realm has a body for it: the JDK finds
     * no method to implement.
     */
    public static <T> T asInterfaceInstance(Class<T> type, MethodHandle target) {
        if (type.isInterface()
                && Arrays.stream(type.getMethods())
                        .noneMatch(method -> Modifier.isAbstract(method.getModifiers()))) {
            Mode.current()
                    .droppedHere(
                            "a method handle implements "
                                    + type.getName()
                                    + ", which names a class of the other realm");
        }
        return MethodHandleProxies.asInterfaceInstance(type, target);
    }
}
