package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;

import java.lang.reflect.Proxy;

/**
 * Substitutes for names with a number that the JVM counts up for both realms: those of the
 * environment are not there on a replay.
 */
public final class NumberedNames {
    private static final String PROXY = "$Proxy";

    /** Before the number of a thread, in the texts of a Java that tells it. */
    private static final String THREAD = "[#";

    private NumberedNames() {}

    /** {@link Class#getName} */
    public static String getName(Class<?> type) {
        return told(type, type.getName());
    }

    /** {@link Class#getSimpleName} */
    public static String getSimpleName(Class<?> type) {
        return told(type, type.getSimpleName());
    }

    /** {@link Class#getTypeName} */
    public static String getTypeName(Class<?> type) {
        return told(type, type.getTypeName());
    }

    /** {@link Class#toString} */
    public static String toString(Class<?> type) {
        return told(type, type.toString());
    }

    private static String told(Class<?> type, String text) {
        int at =
                Proxy.isProxyClass(type) && isTold() ? text.lastIndexOf(PROXY) + PROXY.length() : 0;
        boolean isNumbered =
                at >= PROXY.length()
                        && at < text.length()
                        && text.chars().skip(at).allMatch(Character::isDigit);
        return isNumbered
                ? text.substring(0, at)
                        + EnvironmentCalls.proxy(Long.parseLong(text, at, text.length(), 10))
                : text;
    }

    /** Code under test asks, in a program whose realms are told apart. */
    private static boolean isTold() {
        return Mode.current().tasks().isKept() && ThreadState.current().realm == Realms.T;
    }

    /** {@link Thread#toString} */
    public static String toString(Thread thread) {
        String text = thread.toString();
        int at = isTold() ? text.indexOf(THREAD) + THREAD.length() : 0;
        int end = at >= THREAD.length() ? text.indexOf(',', at) : -1;
        boolean isNumbered =
                end > at && text.substring(at, end).equals(Long.toString(thread.getId()));
        return isNumbered
                ? text.substring(0, at) + EnvironmentCalls.id(thread.getId()) + text.substring(end)
                : text;
    }
}
