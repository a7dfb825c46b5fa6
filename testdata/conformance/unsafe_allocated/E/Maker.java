package e;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

public class Maker {
    public Object make(Class<?> type) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field field = unsafe.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Method method = unsafe.getMethod("allocateInstance", Class.class);
        return method.invoke(field.get(null), type);
    }

    public String text(Object made) {
        return made.toString() + " " + made.getClass().getSimpleName();
    }

    public boolean isBox(Object made) {
        return made instanceof Box;
    }
}
