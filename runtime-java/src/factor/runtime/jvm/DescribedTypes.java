package factor.runtime.jvm;

import java.util.ArrayList;

/**
 * The classes of a method descriptor. A {@code MethodType} would ask them for their hashes, and
 * draw those of arrays and of the JDK's classes from the program's thread.
 */
public final class DescribedTypes {
    private static final Class<?>[] NONE = {};

    private final String descriptor;
    private final ClassLoader loader;
    private int at = 1;

    private DescribedTypes(String descriptor, ClassLoader loader) {
        this.descriptor = descriptor;
        this.loader = loader;
    }

    /**
     * Those of the parameters, and that of the result behind them.
     *
     * @throws TypeNotPresentException when a class is not there
     */
    public static Class<?>[] of(String descriptor, ClassLoader loader) {
        return new DescribedTypes(descriptor, loader).all();
    }

    private Class<?>[] all() {
        ArrayList<Class<?>> all = new ArrayList<>();
        while (descriptor.charAt(at) != ')') {
            all.add(next());
        }
        at++;
        all.add(next());
        return all.toArray(NONE);
    }

    private Class<?> next() {
        int from = at;
        while (descriptor.charAt(at) == '[') {
            at++;
        }
        at = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
        String text = descriptor.substring(from, at).replace('/', '.');
        return switch (text.charAt(0)) {
            case 'L' -> named(text.substring(1, text.length() - 1));
            case '[' -> named(text);
            default -> primitive(text.charAt(0));
        };
    }

    private Class<?> named(String name) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new TypeNotPresentException(name, e);
        }
    }

    private static Class<?> primitive(char letter) {
        return switch (letter) {
            case 'Z' -> boolean.class;
            case 'B' -> byte.class;
            case 'S' -> short.class;
            case 'C' -> char.class;
            case 'I' -> int.class;
            case 'J' -> long.class;
            case 'F' -> float.class;
            case 'D' -> double.class;
            default -> void.class;
        };
    }
}
