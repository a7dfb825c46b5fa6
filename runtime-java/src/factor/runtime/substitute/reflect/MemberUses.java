package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.EnvironmentPart;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.LeakError;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ReplayException;
import factor.runtime.boundary.Views;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.JdkEffects;
import factor.runtime.jvm.Jvm;

import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.BitSet;

/**
 * Uses of members by reflection: a use of what is at home in the other realm is a crossing, as if
 * its code had been written out. Arguments are looked at before, for what does not fit never
 * reaches the member.
 */
final class MemberUses {
    private MemberUses() {}

    static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** A member of a class at home in the other realm. */
    private static boolean isForeign(Class<?> owner) {
        byte home = Mode.current().classes().homeOf(owner);
        return home != Realms.L && Mode.current().separates() && home != Callers.realm();
    }

    static Object invoke(Method found, Object receiver, Object[] arguments)
            throws IllegalAccessException, InvocationTargetException {
        Method answered = ActualMembers.answered(found, receiver);
        if (answered != null && fit(answered, arguments)) {
            return answered.invoke(receiver, arguments);
        }
        Method method = MadeClasses.declared(found, receiver);
        Class<?> owner = method.getDeclaringClass();
        if (Allocations.makes(method)) {
            return allocated(receiver, arguments);
        }
        if (isOfJdk(owner)) {
            return ofJdk(method).invoke(receiver, GeneratedClasses.led(method, arguments));
        }
        check(method, owner, method.getModifiers());
        boolean ofClass = Modifier.isStatic(method.getModifiers());
        Method own = ActualMembers.of(method);
        Method inherited = ofClass ? null : ActualMembers.inherited(own, receiver);
        if (inherited != null) {
            fit(inherited, arguments);
            return inherited.invoke(receiver, arguments);
        }
        Method theirs =
                ofClass || ActualMembers.overridden(own)
                        ? null
                        : ActualMembers.inCopy(own, receiver);
        Method actual = theirs == null ? own : theirs;
        boolean crosses =
                crosses(owner, ofClass, receiver)
                        || (method.getModifiers() & (Modifier.PRIVATE | Modifier.FINAL)) != 0
                                && hasPartOfTest(owner, receiver);
        if (theirs == null && !crosses || !fit(actual, arguments)) {
            return own.invoke(receiver, arguments);
        }
        owner = actual.getDeclaringClass();
        MethodType type = MethodType.methodType(actual.getReturnType(), actual.getParameterTypes());
        String kind = ofClass ? "S" : owner.isInterface() ? "I" : "V";
        Member member =
                member(
                        owner,
                        kind,
                        actual.getName(),
                        type,
                        (self, given) -> actual.invoke(self, given));
        return crossing(member, ofClass ? null : receiver, arguments);
    }

    private static Object allocated(Object unsafe, Object[] arguments)
            throws InvocationTargetException {
        if (arguments == null
                || arguments.length != 1
                || !(arguments[0] instanceof Class<?> type)) {
            throw new IllegalArgumentException("wrong number of arguments, or not a class");
        }
        try {
            return Allocations.allocateInstance(unsafe, type);
        } catch (InstantiationException e) {
            throw new InvocationTargetException(e);
        }
    }

    /**
     * Code under test reaches what is environment in the JDK by name: no crossing can be seen in
     * its code. Nor can be seen who asks how much an object has room for.
     */
    static <M extends java.lang.reflect.Member> M ofJdk(M member) {
        if (tellsCapacity(member)) {
            Mode.current().identity().learnsCapacity();
        }
        if (isOfJdk(member.getDeclaringClass())
                && Mode.current().separates()
                && Callers.realm() == Realms.T
                && JdkEffects.isEnvironment(member)) {
            Mode.current()
                    .refusedHere(
                            "code under test uses "
                                    + member.getDeclaringClass().getName()
                                    + '.'
                                    + member.getName()
                                    + ", which is environment, by reflection: call it in code");
        }
        return member;
    }

    private static boolean tellsCapacity(java.lang.reflect.Member member) {
        String name = member.getName();
        return name.equals("capacity")
                        && CharSequence.class.isAssignableFrom(member.getDeclaringClass())
                || name.equals("size") && member.getDeclaringClass() == BitSet.class;
    }

    static Object make(Constructor<?> constructor, Object[] arguments)
            throws IllegalAccessException, InvocationTargetException, InstantiationException {
        Class<?> owner = constructor.getDeclaringClass();
        if (isOfJdk(owner)) {
            return ofJdk(constructor).newInstance(arguments);
        }
        check(constructor, owner, constructor.getModifiers());
        Constructor<?> actual = ActualMembers.of(constructor);
        if (!isForeign(owner)
                || Modifier.isAbstract(owner.getModifiers())
                || owner.isEnum()
                || !fit(actual, arguments)) {
            return actual.newInstance(arguments);
        }
        MethodType type = MethodType.methodType(void.class, actual.getParameterTypes());
        return crossing(
                member(owner, "N", "<init>", type, (self, given) -> actual.newInstance(given)),
                null,
                arguments);
    }

    /** {@link Class#newInstance}: what the constructor throws comes as it is. */
    static Object make(Class<?> type) throws IllegalAccessException, InstantiationException {
        try {
            return make(SourceMembers.constructor(type.getDeclaredConstructor()), new Object[0]);
        } catch (NoSuchMethodException e) {
            throw (InstantiationException) new InstantiationException(type.getName()).initCause(e);
        } catch (InvocationTargetException e) {
            throw Jvm.sneak(e.getCause());
        }
    }

    static Object get(Field field, Object receiver, Class<?> as, Access<Object> access)
            throws IllegalAccessException {
        Class<?> owner = field.getDeclaringClass();
        if (isOfJdk(owner) && FieldsOfReal.concerns(field, receiver)) {
            return as(as, FieldsOfReal.get(field, (Wrapper) receiver));
        }
        if (isOfJdk(owner)) {
            return access.on(ofJdk(field), receiver);
        }
        check(field, owner, field.getModifiers());
        boolean ofClass = Modifier.isStatic(field.getModifiers());
        Field own = ActualMembers.of(field);
        Field inherited = ofClass ? null : ActualMembers.inherited(own, receiver);
        if (inherited != null) {
            return access.on(inherited, receiver);
        }
        Field theirs = ofClass ? null : ActualMembers.inCopy(own, receiver);
        if (theirs == null
                && !crosses(owner, ofClass, receiver)
                && !hasPartOfTest(owner, receiver)) {
            return access.on(own, receiver);
        }
        Field actual = theirs == null ? own : theirs;
        Member member =
                member(
                        actual.getDeclaringClass(),
                        ofClass ? "g" : "G",
                        actual.getName(),
                        MethodType.methodType(actual.getType()),
                        (self, given) -> actual.get(self));
        return as(as, Mode.current().cross(member, ofClass ? null : receiver, new Object[0]));
    }

    /**
     * The value of a field as the method that asks gives it: widened, or refused with the words of
     * the JDK.
     */
    private static Object as(Class<?> type, Object value) {
        if (!type.isPrimitive()) {
            return value;
        }
        Object array = Array.newInstance(type, 1);
        Array.set(array, 0, value);
        return Array.get(array, 0);
    }

    static void set(Field field, Object receiver, Object value, Access<Void> access)
            throws IllegalAccessException {
        Class<?> owner = field.getDeclaringClass();
        if (isOfJdk(owner)) {
            if (FieldsOfReal.concerns(field, receiver)) {
                FieldsOfReal.refuseToSet(field);
            }
            access.on(ofJdk(field), receiver);
            return;
        }
        check(field, owner, field.getModifiers());
        boolean ofClass = Modifier.isStatic(field.getModifiers());
        Field own = ActualMembers.of(field);
        Field theirs = ofClass ? null : ActualMembers.inCopy(own, receiver);
        boolean closed =
                Modifier.isFinal(field.getModifiers())
                        && !(ActualMembers.isOpen(field) && !ofClass && !owner.isRecord());
        Field inherited = ofClass ? null : ActualMembers.inherited(own, receiver);
        if (closed) {
            if (inherited != null) {
                Mode.current().refusedHere("a final field of a copied class is set by reflection");
            }
            access.on(field, receiver); // it is refused, with the words of the JDK
        } else if (inherited != null) {
            access.on(inherited, receiver);
        } else if (theirs == null
                        && !crosses(owner, ofClass, receiver)
                        && !hasPartOfTest(owner, receiver)
                || !fits(own.getType(), value)) {
            access.on(own, receiver);
        } else {
            Field actual = theirs == null ? own : theirs;
            Member member =
                    member(
                            actual.getDeclaringClass(),
                            ofClass ? "p" : "P",
                            actual.getName(),
                            MethodType.methodType(void.class, actual.getType()),
                            (self, given) -> {
                                actual.set(self, given[0]);
                                return null;
                            });
            Mode.current().cross(member, ofClass ? null : receiver, new Object[] {value});
        }
    }

    /** What is done with a field, in place. */
    interface Access<X> {
        X on(Field field, Object receiver) throws IllegalAccessException;
    }

    /**
     * Of the other realm's class, and for an object: of a wrapper that has no such member itself.
     */
    private static boolean crosses(Class<?> owner, boolean ofClass, Object receiver) {
        if (!isForeign(owner)) {
            return false;
        }
        if (ofClass || !(receiver instanceof Wrapper wrapper)) {
            return ofClass;
        }
        boolean isOfOwner = wrapper.factor$crossed().home == Mode.current().classes().homeOf(owner);
        return (isOfOwner || !owner.isInstance(receiver))
                && Mode.current().isInstance(owner, receiver);
    }

    /**
     * What a class under test declares is, of an object that both realms have a part of, in that of
     * the code under test.
     */
    private static boolean hasPartOfTest(Class<?> owner, Object receiver) {
        return receiver instanceof EnvironmentPart
                && isForeign(owner)
                && owner.isInstance(receiver);
    }

    private static Object crossing(Member member, Object receiver, Object[] arguments)
            throws InvocationTargetException {
        try {
            return Mode.current()
                    .cross(member, receiver, arguments == null ? new Object[0] : arguments);
        } catch (ReplayException | LeakError e) {
            throw e;
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
    }

    private static boolean fit(Executable actual, Object[] arguments) {
        Class<?>[] types = actual.getParameterTypes();
        int given = arguments == null ? 0 : arguments.length;
        if (given != types.length) {
            return false;
        }
        for (int i = 0; i < given; i++) {
            if (!fits(types[i], arguments[i])) {
                throw new IllegalArgumentException("argument type mismatch");
            }
        }
        return true;
    }

    private static boolean fits(Class<?> type, Object value) {
        Class<?> source = SourceMembers.type(type);
        if (value != null && value.getClass().isArray()) {
            Class<?> array = SourceMembers.type(value.getClass());
            return Mode.current().classes().views().isAssignable(source, array);
        }
        if (!type.isPrimitive()) {
            return value == null || Mode.current().isInstance(source, value);
        }
        return value != null
                && widens(MethodType.methodType(value.getClass()).unwrap().returnType(), type);
    }

    /** Widening conversions of primitive types (JLS 5.1.2). */
    private static boolean widens(Class<?> from, Class<?> to) {
        if (from == to) {
            return true;
        }
        String order = "BSIJFD";
        int wide = order.indexOf(to.descriptorString());
        int narrow =
                from == char.class
                        ? 1
                        : from.isPrimitive() ? order.indexOf(from.descriptorString()) : -1;
        return narrow >= 0 && wide > narrow;
    }

    /**
     * The member of a table of its own; its descriptor is in the view of its home, as the class
     * file has it.
     */
    private static Member member(
            Class<?> owner, String kind, String name, MethodType type, Call call) {
        String home = String.valueOf((char) Mode.current().classes().homeOf(owner));
        String descriptor = type.toMethodDescriptorString();
        String own =
                switch (kind) {
                    case "G", "g" -> type.returnType().descriptorString();
                    case "P", "p" -> type.parameterType(0).descriptorString();
                    default -> descriptor;
                };
        String line =
                kind
                        + ' '
                        + home
                        + ' '
                        + owner.getName().replace('.', '/')
                        + ' '
                        + name
                        + ' '
                        + own
                        + " - - ";
        return ActualMembers.of(owner)
                .crossings
                .computeIfAbsent(
                        kind + name + own,
                        key -> {
                            if (owner.getClassLoader() != ClassLoader.getSystemClassLoader()) {
                                Mode.current()
                                        .refusedHere(
                                                "reflection across the boundary on a class in a"
                                                        + " loader of the program's own: "
                                                        + owner.getName());
                            }
                            return Facet.builtin(
                                            (index, self, given) -> called(call, self, given),
                                            line + seen(kind, owner, type) + '\n')
                                    .members[0];
                        });
    }

    /**
     * The descriptor in the view of the realm that uses the member. What stands for an object of a
     * class that this realm does not name is of no class that could be written there.
     */
    private static String seen(String kind, Class<?> owner, MethodType type) {
        byte caller = Mode.current().classes().homeOf(owner) == Realms.E ? Realms.T : Realms.E;
        Views views = Mode.current().classes().views();
        MethodType mapped = type;
        for (int i = 0; i < type.parameterCount(); i++) {
            mapped =
                    mapped.changeParameterType(
                            i, views.in(SourceMembers.type(type.parameterType(i)), caller));
        }
        Class<?> result = SourceMembers.type(type.returnType());
        boolean isUnnamed =
                Mode.current().classes().homeOf(Views.element(result)) != Realms.L
                        && !views.planned(result);
        return mapped.changeReturnType(
                        kind.equals("N") || isUnnamed ? Object.class : views.in(result, caller))
                .toMethodDescriptorString();
    }

    private interface Call {
        Object on(Object self, Object[] given) throws ReflectiveOperationException;
    }

    private static Object called(Call call, Object self, Object[] given) throws Throwable {
        try {
            return call.on(self, given);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** What the JDK checks for the caller, who is not the runtime. */
    private static <M extends AccessibleObject & java.lang.reflect.Member> void check(
            M member, Class<?> owner, int modifiers) throws IllegalAccessException {
        if (ActualMembers.isOpen(member)
                || Modifier.isPublic(modifiers) && Modifier.isPublic(owner.getModifiers())) {
            return;
        }
        Class<?> caller = Callers.caller();
        if (!mayUse(caller, owner, modifiers)) {
            throw new IllegalAccessException(
                    "class "
                            + caller.getName()
                            + " cannot access a member of class "
                            + owner.getName()
                            + " with modifiers \""
                            + Modifier.toString(modifiers)
                            + '"');
        }
    }

    private static boolean mayUse(Class<?> caller, Class<?> owner, int modifiers) {
        if (caller == owner || caller.getNestHost() == owner.getNestHost()) {
            return true;
        }
        if (Modifier.isPrivate(modifiers)) {
            return false;
        }
        boolean neighbour = caller.getPackage() == owner.getPackage();
        return neighbour
                || Modifier.isProtected(modifiers)
                        && Modifier.isPublic(owner.getModifiers())
                        && owner.isAssignableFrom(caller);
    }
}
