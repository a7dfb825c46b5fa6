// shows: code of T looks at the class of a proxy of E, and calls the methods that it finds there
// group: reflection
// cut: t.**
package t;

import e.Maker;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;

public class Main {
    static Map<String, Object> read(Object bean) throws ReflectiveOperationException {
        Map<String, Object> values = new TreeMap<>();
        for (Method method : bean.getClass().getMethods()) {
            String name = method.getName();
            if (name.startsWith("get") && !name.equals("getClass") && method.getParameterCount() == 0 && !Modifier.isStatic(method.getModifiers())) {
                values.put(name.substring(3), method.invoke(bean));
            }
        }
        return values;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Object bean = Maker.make();
        System.out.println(Modifier.isPublic(bean.getClass().getModifiers()) + " " + read(bean) + ' ' + read(Maker.make()));
        System.out.println(bean.getClass().getDeclaredMethod("setPrice", int.class).invoke(bean, 12) + " " + read(bean));
        System.out.println(bean.getClass().getMethod("toString").invoke(bean) + " " + bean.getClass().getInterfaces().length);
    }
}
