// shows: objects made without a constructor, by sun.misc.Unsafe, of the classes of either realm
// group: reflection
// cut: t.**
package t;

import e.Box;
import e.Maker;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field field = unsafe.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Object one = field.get(null);
        Method method = unsafe.getMethod("allocateInstance", Class.class);
        Maker maker = new Maker();

        Own own = (Own) method.invoke(one, Own.class);
        System.out.println(own + " " + maker.text(own));
        Box box = (Box) method.invoke(one, Box.class);
        box.grow();
        System.out.println(box + " " + maker.isBox(box) + " " + box.getClass().getSimpleName());
        System.out.println(method.invoke(one, AtomicInteger.class));
        Object theirs = maker.make(Own.class);
        System.out.println(theirs + " " + (theirs instanceof Own) + " " + maker.text(theirs));
        System.out.println(maker.make(Box.class));
        try {
            method.invoke(one, Runnable.class);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
    }
}
