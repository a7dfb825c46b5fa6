package factor.runtime.boundary;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The order in which a class told its methods. The JVM keeps them in the order of the addresses of
 * their names, which depends on all that was loaded before.
 */
public final class MethodOrder {
    /** Between the methods of a line: no name and no descriptor of the JVM has it. */
    private static final char NEXT = '.';

    private final Map<String, Integer> places = new HashMap<>();

    /** A line of {@link #line}, without the class. */
    MethodOrder(String methods) {
        for (int from = 0, place = 0; from < methods.length(); place++) {
            int to = methods.indexOf(NEXT, from);
            to = to < 0 ? methods.length() : to;
            places.put(methods.substring(from, to), place);
            from = to + 1;
        }
    }

    /** What tells the question: a class, and whether it is asked for what it declares. */
    public static String key(Class<?> type, boolean isDeclared) {
        return type.getName().replace(NEXT, '/') + (isDeclared ? "" : "[");
    }

    /** The line for an answer. */
    public static String line(String key, Method[] methods) {
        return key
                + NEXT
                + Arrays.stream(methods)
                        .map(MethodOrder::text)
                        .collect(Collectors.joining(String.valueOf(NEXT)));
    }

    private static String text(Method method) {
        return method.getDeclaringClass().getName().replace(NEXT, '/')
                + '['
                + method.getName()
                + MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .toMethodDescriptorString();
    }

    /** Those that were there in this order, then those that have come. */
    public Method[] sorted(Method[] methods) {
        Method[] sorted = methods.clone();
        Arrays.sort(
                sorted,
                Comparator.comparing(
                        method -> places.getOrDefault(text(method), Integer.MAX_VALUE)));
        return sorted;
    }
}
