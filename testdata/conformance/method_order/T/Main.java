// shows: the order in which a class of E tells its methods depends on what E has loaded before: it is that of the capture
// group: reflection
// cut: t.**
package t;

import e.Bean;
import e.Names;
import java.lang.reflect.Method;

public class Main {
    static String read(Object object, Method[] methods) throws ReflectiveOperationException {
        StringBuilder read = new StringBuilder();
        for (Method method : methods) {
            if (method.getName().contains("Of") && method.getParameterCount() == 0) {
                read.append(method.getName()).append('=').append(method.invoke(object)).append(' ');
            }
        }
        return read.toString();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Names.load();
        Object bean = Bean.make();
        System.out.println(read(bean, bean.getClass().getMethods()));
        System.out.println(read(bean, bean.getClass().getDeclaredMethods()));
    }
}
