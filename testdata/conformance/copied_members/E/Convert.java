package e;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Convert {
    /** What is found in the class of an object, or one above it. */
    private static Method find(Object of, String name, Class<?>... types) throws NoSuchMethodException {
        for (Class<?> type = of.getClass(); type != null; type = type.getSuperclass()) {
            try {
                Method method = type.getDeclaredMethod(name, types);
                method.setAccessible(true);
                return method;
            } catch (NoSuchMethodException next) {
                continue;
            }
        }
        throw new NoSuchMethodException(name);
    }

    public static String text(Object of) throws Throwable {
        Method id = find(of, "id");
        Method uses = find(of, "uses");
        Method secret = find(of, "secret", String.class);
        Field field = id.getDeclaringClass().getDeclaredField("uses");
        field.setAccessible(true);
        String text = id.getDeclaringClass().getSimpleName() + " " + id.invoke(of) + " " + secret.invoke(of, "s:");
        field.setInt(of, field.getInt(of) + 10);
        MethodHandle handle = MethodHandles.lookup().unreflect(id);
        text += " " + handle.invoke(of) + " " + uses.invoke(of) + " " + id.getDeclaringClass().isInstance(of);
        MethodHandle getter = MethodHandles.lookup().unreflectGetter(field);
        text += " " + getter.invoke(of);
        try {
            secret.invoke(of, 1);
        } catch (IllegalArgumentException e) {
            text += " " + e.getMessage();
        }
        try {
            id.invoke("another");
        } catch (IllegalArgumentException e) {
            text += " " + e.getMessage();
        }
        try {
            id.invoke(null);
        } catch (NullPointerException e) {
            text += " null";
        } catch (InvocationTargetException e) {
            text += " thrown";
        }
        return text;
    }

    public static String own() throws Throwable {
        return text(new Cached("own")) + " " + find(new Cached("x"), "offset").invoke(new Cached("y"));
    }
}
