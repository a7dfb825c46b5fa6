package factor.runtime.launch;

import factor.runtime.boundary.Faults;
import factor.runtime.boundary.Frames;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * The program's main method, found and called as the JVM's launcher does (JLS 12.1.4; since Java 25
 * it need be neither public nor static).
 */
final class Program {
    private static final int FREE_FORM = 25;

    static {
        Frames.call(Program.class);
    }

    private Program() {}

    static void run(Class<?> type, String[] arguments) throws Throwable {
        try {
            Method main = main(type);
            main.setAccessible(true);
            Object receiver = Modifier.isStatic(main.getModifiers()) ? null : made(type);
            if (main.getParameterCount() == 0) {
                main.invoke(receiver);
            } else {
                main.invoke(receiver, (Object) arguments);
            }
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            Faults.look(thrown);
            thrown.setStackTrace(Frames.ofProgram(thrown.getStackTrace()));
            throw thrown;
        }
    }

    private static Method main(Class<?> type) throws NoSuchMethodException {
        if (Runtime.version().feature() < FREE_FORM) {
            return type.getMethod("main", String[].class);
        }
        Method main = declared(type, String[].class);
        if (main == null) {
            main = declared(type);
        }
        return main == null ? type.getMethod("main", String[].class) : main;
    }

    /** The nearest that is not private; null when there is none. */
    private static Method declared(Class<?> type, Class<?>... parameters) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            try {
                Method main = c.getDeclaredMethod("main", parameters);
                if (!Modifier.isPrivate(main.getModifiers())
                        && main.getReturnType() == void.class) {
                    return main;
                }
            } catch (NoSuchMethodException above) {
                continue;
            }
        }
        return null;
    }

    private static Object made(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }
}
