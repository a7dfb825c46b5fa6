package factor.runtime.substitute.reflect;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.FreshMembers;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;

import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The members of a class as the JVM has them, which may be used whatever their access: found by
 * their place in the class.
 */
final class ActualMembers {
    private static final Slot METHOD = Slot.hidden(Method.class, "slot", int.class);
    private static final Slot CONSTRUCTOR = Slot.hidden(Constructor.class, "slot", int.class);
    private static final Slot FIELD = Slot.hidden(Field.class, "slot", int.class);
    private static final ToIntFunction<Member> PLACE =
            member ->
                    (Integer)
                            (member instanceof Method
                                            ? METHOD
                                            : member instanceof Field ? FIELD : CONSTRUCTOR)
                                    .get(member);
    private static final long OVERRIDE =
            Jvm.UNSAFE.objectFieldOffset(AccessibleObject.class, "override");

    private static final ClassValue<ActualMembers> OF =
            new ClassValue<>() {
                @Override
                protected ActualMembers computeValue(Class<?> type) {
                    return new ActualMembers(type);
                }
            };

    private static final ClassValue<Optional<ActualMembers>> COPY =
            new ClassValue<>() {
                @Override
                protected Optional<ActualMembers> computeValue(Class<?> type) {
                    try {
                        return Optional.of(
                                of(
                                        Class.forName(
                                                type.getName() + EmittedNames.COPY,
                                                false,
                                                type.getClassLoader())));
                    } catch (ClassNotFoundException e) {
                        return Optional.empty();
                    }
                }
            };

    private final Class<?> type;

    /**
     * Null before they are asked for: where a class names one that is absent, that may be never.
     */
    private Method[] methods;

    private Field[] fields;
    private Constructor<?>[] constructors;

    /** What {@link MemberUses} crosses with. */
    final ConcurrentHashMap<String, factor.runtime.boundary.Member> crossings =
            new ConcurrentHashMap<>();

    private ActualMembers(Class<?> type) {
        this.type = type;
    }

    private synchronized Method[] methods() {
        return methods = methods == null ? opened(FreshMembers.methods(type)) : methods;
    }

    private synchronized Field[] fields() {
        return fields = fields == null ? opened(FreshMembers.fields(type)) : fields;
    }

    private synchronized Constructor<?>[] constructors() {
        return constructors =
                constructors == null ? opened(FreshMembers.constructors(type)) : constructors;
    }

    private static <M extends AccessibleObject> M[] opened(M[] members) {
        for (M member : members) {
            open(member);
        }
        return members;
    }

    static void open(AccessibleObject member) {
        Jvm.UNSAFE.putBoolean(member, OVERRIDE, true);
    }

    static boolean isOpen(AccessibleObject member) {
        return Jvm.UNSAFE.getBoolean(member, OVERRIDE);
    }

    static ActualMembers of(Class<?> type) {
        return OF.get(type);
    }

    static Method of(Method shown) {
        return find(of(shown.getDeclaringClass()).methods(), shown);
    }

    static Field of(Field shown) {
        return find(of(shown.getDeclaringClass()).fields(), shown);
    }

    static Constructor<?> of(Constructor<?> shown) {
        return find(of(shown.getDeclaringClass()).constructors(), shown);
    }

    /**
     * What a member of a copied class is in the copy that the other realm has, for an object of
     * that realm, whose wrapper extends the class; null for any other object.
     */
    static Method inCopy(Method own, Object receiver) {
        return same(copyBehind(own.getDeclaringClass(), receiver), own);
    }

    /** The same of a field. */
    static Field inCopy(Field own, Object receiver) {
        return same(copyBehind(own.getDeclaringClass(), receiver), own);
    }

    /**
     * What a member of a copied class is in the copy, for an object of this realm whose class
     * extends the copy; null for any other object.
     */
    static Method inherited(Method own, Object receiver) {
        return same(copyAbove(own.getDeclaringClass(), receiver), own);
    }

    /** The same of a field. */
    static Field inherited(Field own, Object receiver) {
        return same(copyAbove(own.getDeclaringClass(), receiver), own);
    }

    /**
     * What a method of a copied class is in the copy, for a wrapper that extends the copy and
     * overrides it; null for any other object.
     */
    static Method answered(Method shown, Object receiver) {
        Class<?> owner = shown.getDeclaringClass();
        if (!(receiver instanceof Wrapper)
                || owner.isInstance(receiver)
                || !isCopied(owner)
                || !overridden(shown)) {
            return null;
        }
        ActualMembers copy =
                COPY.get(owner).filter(one -> one.type.isInstance(receiver)).orElse(null);
        return copy == null ? null : same(copy, of(shown));
    }

    private static Method same(ActualMembers copy, Method own) {
        return copy == null
                ? null
                : Stream.of(copy.methods())
                        .filter(method -> SourceMembers.isSame(method, own))
                        .findFirst()
                        .orElse(null);
    }

    private static Field same(ActualMembers copy, Field own) {
        return copy == null
                ? null
                : Stream.of(copy.fields())
                        .filter(
                                field ->
                                        field.getName().equals(own.getName())
                                                && SourceMembers.type(field.getType())
                                                        == SourceMembers.type(own.getType()))
                        .findFirst()
                        .orElse(null);
    }

    /** The other realm has a copy of the class. */
    static boolean isCopied(Class<?> type) {
        return !MemberUses.isOfJdk(type) && COPY.get(type).isPresent();
    }

    /** The class declares such a method, which wrappers do not override. */
    static boolean keepsToItself(Class<?> type, String name, MethodType of) {
        return isCopied(type)
                && Stream.of(of(type).methods())
                        .anyMatch(
                                method ->
                                        method.getName().equals(name)
                                                && !overridden(method)
                                                && MethodType.methodType(
                                                                method.getReturnType(),
                                                                method.getParameterTypes())
                                                        .equals(of));
    }

    /** Wrappers override it. */
    static boolean overridden(Method method) {
        return (method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    private static ActualMembers copyBehind(Class<?> owner, Object receiver) {
        return receiver instanceof Wrapper && owner.isInstance(receiver)
                ? COPY.get(owner).orElse(null)
                : null;
    }

    private static ActualMembers copyAbove(Class<?> owner, Object receiver) {
        return receiver == null || receiver instanceof Wrapper || owner.isInstance(receiver)
                ? null
                : COPY.get(owner).filter(copy -> copy.type.isInstance(receiver)).orElse(null);
    }

    private static <M extends Member> M find(M[] members, M shown) {
        int place = PLACE.applyAsInt(shown);
        for (M member : members) {
            if (PLACE.applyAsInt(member) == place) {
                return member;
            }
        }
        return shown;
    }
}
