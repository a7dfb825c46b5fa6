package e;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;

/** Makes objects of classes below those that it is given, as frameworks do. */
public final class Weaver {
    private static final HashMap<Class<?>, Class<?>> MADE = new HashMap<>();
    private static final StringBuilder BEGUN = new StringBuilder();
    private static Object last;

    private Weaver() {}

    /** Called by the classes that are made. */
    public static void begins(String method) {
        BEGUN.append(method).append(' ');
    }

    /** Which methods have begun since this was asked last. */
    public static String begun() {
        String begun = BEGUN.toString().trim();
        BEGUN.setLength(0);
        return begun;
    }

    /** An object of a class below one, made by the constructor with these arguments. */
    public static Object weave(Class<?> type, Object... arguments) throws Exception {
        last = below(type).getDeclaredConstructors()[0].newInstance(arguments);
        return last;
    }

    /** The object that was made last. */
    public static Object last() {
        return last;
    }

    private static Class<?> below(Class<?> type) throws Exception {
        if (!MADE.containsKey(type)) {
            MADE.put(type, MethodHandles.privateLookupIn(type, MethodHandles.lookup()).defineClass(bytes(type)));
        }
        return MADE.get(type);
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        ClassFile file = new ClassFile(type);
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            file.constructor(constructor);
        }
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                int fixed = Modifier.STATIC | Modifier.PRIVATE | Modifier.FINAL | Modifier.ABSTRACT;
                boolean isKept = method.getName().startsWith("kept") || method.isSynthetic();
                if ((method.getModifiers() & fixed) == 0 && !isKept) {
                    file.override(method, true);
                }
            }
        }
        for (Method method : type.getMethods()) {
            if (method.isDefault() && method.getDeclaringClass() != Listener.class) {
                file.override(method, true);
            }
        }
        return file.bytes(type.getName().replace('.', '/') + "$$Woven");
    }

    /** What frameworks do with objects: fields and methods, private ones too. */
    public static Object inject(Object object, String field, Object value) throws Exception {
        Field found = object.getClass().getSuperclass().getDeclaredField(field);
        found.setAccessible(true);
        Object before = found.get(object);
        found.set(object, value);
        return before;
    }

    public static String hears(Object object) {
        Listener listener = (Listener) object;
        return listener.heard(new Pool("e")) + ", " + listener.told(new Pool("f")) + " " + begun();
    }

    public static Object call(Object object, String method) throws Exception {
        Method found = object.getClass().getSuperclass().getDeclaredMethod(method);
        found.setAccessible(true);
        return found.invoke(object);
    }

    /** The classes as they are in the source. */
    public static String shown(Object object) throws Exception {
        Class<?> type = object.getClass();
        StringBuilder shown = new StringBuilder(type.getName()).append(" < ").append(type.getSuperclass().getName());
        shown.append(' ').append(type.getSuperclass().getDeclaredConstructors().length);
        shown.append(' ').append(type.getMethod("add", int.class).getDeclaringClass() == type);
        shown.append(' ').append(type.getMethod("keptOne").getDeclaringClass().getName());
        return shown.append(' ').append(object instanceof Woven).toString();
    }
}
