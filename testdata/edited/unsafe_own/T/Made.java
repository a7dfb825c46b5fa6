package t;

import e.Box;
import e.Tin;

import java.lang.reflect.Field;

class Made {
    static int size() throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field field = unsafe.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Object one = field.get(null);
        return sizeOf(unsafe.getMethod("allocateInstance", Class.class).invoke(one, Box.class));
    }

    static int sizeOf(Object made) {
        return made instanceof Box box ? box.size() : ((Tin) made).size();
    }
}
