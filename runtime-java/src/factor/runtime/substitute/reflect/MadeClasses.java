package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Classes that were made while the program ran: proxies, and mocks. They are of neither realm, and
 * a replay has none of them: code under test that looks for methods in one is refused. It goes on
 * with those of the type for which the class was made.
 */
final class MadeClasses {
    private MadeClasses() {}

    /**
     * The method for which a class that was made has one, where that is called on an object of the
     * other realm; any other as it is.
     */
    static Method declared(Method found, Object receiver) {
        Class<?> owner = found.getDeclaringClass();
        if (!(receiver instanceof Wrapper)
                || owner.isInstance(receiver)
                || Mode.current().classes().homeOf(owner) != Realms.L
                || !Mode.current().isInstance(owner, receiver)) {
            return found;
        }
        Mode.current()
                .refusedHere(
                        "a method is called on an object of the other realm that was found in a"
                                + " class made while the program ran: "
                                + owner.getName()
                                + '.'
                                + found.getName());
        Method own = ActualMembers.of(found);
        return above(owner)
                .filter(MadeClasses::isWritten)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> SourceMembers.isSame(method, own))
                .map(method -> isOfJdk(method) ? method : ActualMembers.of(method))
                .findFirst()
                .orElse(found);
    }

    private static boolean isOfJdk(Method method) {
        return MemberUses.isOfJdk(method.getDeclaringClass());
    }

    private static boolean isWritten(Class<?> type) {
        return MemberUses.isOfJdk(type) || Mode.current().classes().homeOf(type) != Realms.L;
    }

    private static Stream<Class<?>> above(Class<?> type) {
        return Stream.concat(
                        Stream.ofNullable(type.getSuperclass()),
                        Arrays.stream(type.getInterfaces()))
                .flatMap(one -> Stream.concat(Stream.of(one), above(one)));
    }
}
