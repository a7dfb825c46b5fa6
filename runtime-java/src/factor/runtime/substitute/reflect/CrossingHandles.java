package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Method handles of one realm for members of the other one: a call of one is a crossing, as a use
 * of the member by reflection is. The JDK has checked the access when the handle was made.
 */
final class CrossingHandles {
    private static final MethodHandle CALL =
            find("call", MethodType.methodType(Object.class, Use.class, Object[].class));

    private CrossingHandles() {}

    private static MethodHandle find(String name, MethodType type) {
        try {
            return MethodHandles.lookup().findStatic(CrossingHandles.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** A use of a member, by its receiver, if it has one, and arguments. */
    private interface Use {
        Object of(Object[] given) throws ReflectiveOperationException;
    }

    private static Object call(Use use, Object[] given) throws Throwable {
        try {
            return use.of(given);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Code of one realm asks for a handle of a class of the other one. */
    static boolean isFor(Class<?> owner) {
        byte home = Mode.current().classes().homeOf(owner);
        return Mode.current().separates() && home != Realms.L && home != Callers.realm();
    }

    /** The handle that crosses, in the place of the one that the JDK has made of a member. */
    static MethodHandle inPlaceOf(MethodHandle direct, Member member) {
        MethodType type = seen(direct.type());
        MethodHandle call =
                CALL.bindTo(use(member, direct.type()))
                        .asCollector(Object[].class, type.parameterCount())
                        .asType(type);
        return direct.isVarargsCollector()
                ? call.asVarargsCollector(type.parameterType(type.parameterCount() - 1))
                : call;
    }

    private static Use use(Member member, MethodType type) {
        boolean ofClass = Modifier.isStatic(member.getModifiers());
        if (member instanceof Constructor<?> constructor) {
            Constructor<?> actual = opened(ActualMembers.of(constructor));
            return given -> MemberUses.make(actual, given);
        }
        if (member instanceof Method method) {
            Method actual = opened(ActualMembers.of(method));
            return ofClass
                    ? given -> MemberUses.invoke(actual, null, given)
                    : given -> MemberUses.invoke(actual, given[0], behind(given));
        }
        Field actual = opened(ActualMembers.of((Field) member));
        if (type.returnType() != void.class) {
            return given ->
                    MemberUses.get(actual, ofClass ? null : given[0], Object.class, Field::get);
        }
        return given -> {
            Object value = given[given.length - 1];
            MemberUses.set(
                    actual,
                    ofClass ? null : given[0],
                    value,
                    (field, receiver) -> {
                        field.set(receiver, value);
                        return null;
                    });
            return null;
        };
    }

    private static <M extends AccessibleObject> M opened(M member) {
        ActualMembers.open(member);
        return member;
    }

    private static Object[] behind(Object[] given) {
        return Arrays.copyOfRange(given, 1, given.length);
    }

    /** The types of a handle as the code that asks for it has them. */
    private static MethodType seen(MethodType type) {
        Class<?>[] parameters = SourceMembers.types(type.parameterArray());
        return RealmHandles.in(
                MethodType.methodType(SourceMembers.type(type.returnType()), parameters));
    }
}
