package factor.runtime.substitute.reflect;

import factor.runtime.content.MemberFinder;
import factor.runtime.jvm.FreshMembers;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

/** Finds members as {@link SourceMembers} shows them. */
public final class SourceMemberFinder implements MemberFinder {
    @Override
    public AccessibleObject find(
            Class<?> kind,
            Class<?> owner,
            String name,
            Class<?> type,
            Class<?>[] parameters,
            boolean accessible) {
        AccessibleObject found =
                kind == Field.class
                        ? field(owner, name, type)
                        : kind == Method.class
                                ? method(owner, name, type, parameters)
                                : constructor(owner, parameters);
        if (found != null && accessible) {
            ActualMembers.open(found);
        }
        return found;
    }

    private static Field field(Class<?> owner, String name, Class<?> type) {
        return Stream.of(FreshMembers.fields(owner))
                .filter(field -> field.getName().equals(name))
                .map(SourceMembers::field)
                .filter(field -> field.getType() == type)
                .findFirst()
                .orElse(null);
    }

    /** Of two that the source has as one, that which is not for the other realm. */
    private static Method method(
            Class<?> owner, String name, Class<?> result, Class<?>[] parameters) {
        return Stream.of(FreshMembers.methods(owner))
                .filter(method -> method.getName().equals(name))
                .sorted(Comparator.comparing(Executable::isSynthetic))
                .map(SourceMembers::method)
                .filter(method -> method.getReturnType() == result && takes(method, parameters))
                .findFirst()
                .orElse(null);
    }

    private static Constructor<?> constructor(Class<?> owner, Class<?>[] parameters) {
        return Stream.of(FreshMembers.constructors(owner))
                .sorted(Comparator.comparing(Executable::isSynthetic))
                .map(SourceMembers::constructor)
                .filter(constructor -> takes(constructor, parameters))
                .findFirst()
                .orElse(null);
    }

    private static boolean takes(Executable member, Class<?>[] parameters) {
        return Arrays.equals(member.getParameterTypes(), parameters);
    }
}
