// shows: code under test looks at a class of the environment below one of which it has a copy, and calls what it finds
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Base;
import e.Shop;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.TreeSet;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(Shop.shown(new Own()));
        Object sub = Shop.sub();
        Class<?> type = sub.getClass();
        System.out.println(type.getName() + " " + type.getSuperclass().getName() + " " + type.getSuperclass().getSuperclass());
        System.out.println(type.getGenericSuperclass() + " " + Arrays.toString(type.getGenericInterfaces()));
        System.out.println(Base.class.isAssignableFrom(type) + " " + (sub instanceof Base) + " " + (type.getSuperclass() == Base.class));
        TreeSet<String> names = new TreeSet<>();
        for (Method one : type.getMethods()) {
            if (one.getDeclaringClass() != Object.class && !one.isBridge()) {
                names.add(one.getDeclaringClass().getSimpleName() + "." + one.getName() + Arrays.toString(one.getParameterTypes()));
            }
        }
        System.out.println(names);
        type.getMethod("setName", String.class).invoke(sub, "other");
        type.getMethod("setSize", int.class).invoke(sub, 4);
        System.out.println(type.getMethod("getName").invoke(sub) + " " + type.getMethod("getSize").invoke(sub));
        System.out.println(((Base) sub).getName());
        TreeSet<String> own = new TreeSet<>();
        for (Method one : Base.class.getDeclaredMethods()) {
            own.add(Modifier.toString(one.getModifiers()) + " " + one.getName());
        }
        System.out.println(own);
    }
}
