package factor.runtime.content;

import factor.contract.Format;
import factor.transcript.Val;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;

/**
 * Fields, methods and constructors that cross as objects of reflection: by class, name and types.
 * Those of a class that a replay cannot have do not.
 */
final class ReflectedMembers {
    /** Parts of a content before the types of the parameters. */
    private static final int FIRST_PARAMETER = 4;

    /** The name of a constructor, as the JVM has it. */
    private static final String CONSTRUCTOR = "<init>";

    private final MemberFinder finder;

    ReflectedMembers(MemberFinder finder) {
        this.finder = finder;
    }

    /** The content of a member, or null where a replay has not got it. */
    Val describe(Member member, Values values) {
        Class<?> owner = member.getDeclaringClass();
        if (!values.hasMembers(owner)) {
            return null;
        }
        Class<?> type =
                member instanceof Method method
                        ? method.getReturnType()
                        : member instanceof Field field ? field.getType() : void.class;
        Class<?>[] parameters =
                member instanceof Method method
                        ? method.getParameterTypes()
                        : member instanceof Constructor<?> constructor
                                ? constructor.getParameterTypes()
                                : new Class<?>[0];
        Val[] parts = new Val[FIRST_PARAMETER + parameters.length];
        parts[0] = values.describe(owner);
        parts[1] = Val.text(member instanceof Constructor<?> ? CONSTRUCTOR : member.getName());
        parts[2] = isAccessible((AccessibleObject) member) ? Val.TRUE : Val.FALSE;
        parts[3] = values.describe(type);
        for (int i = 0; i < parameters.length; i++) {
            parts[FIRST_PARAMETER + i] = values.describe(parameters[i]);
        }
        return Val.value(member.getClass().getName(), parts);
    }

    /** The member with a content, which the class as it now is may lack. */
    Object rebuild(Class<?> kind, Val content, Values values) {
        Val[] parts = content.parts();
        Class<?>[] parameters = new Class<?>[parts.length - FIRST_PARAMETER];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = values.type(parts[FIRST_PARAMETER + i].type());
        }
        Class<?> owner = values.type(parts[0].type());
        String name = parts[1].text();
        AccessibleObject found =
                finder.find(
                        kind,
                        owner,
                        name,
                        values.type(parts[3].type()),
                        parameters,
                        parts[2].tag() == Format.TRUE);
        if (found == null) {
            throw new IllegalStateException("the class " + owner.getName() + " has no " + name);
        }
        return found;
    }

    /** The flag itself, whoever asks. */
    @SuppressWarnings("deprecation")
    private static boolean isAccessible(AccessibleObject member) {
        return member.isAccessible();
    }
}
