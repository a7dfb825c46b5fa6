package e;

import java.lang.reflect.Method;
import java.util.function.ToIntFunction;

public class Setter {
    private ToIntFunction<String> converter;

    public void register(ToIntFunction<String> converter) {
        this.converter = converter;
    }

    private static Method find(Object bean, String name) throws NoSuchMethodException {
        for (Method method : bean.getClass().getMethods()) {
            if (method.getName().equalsIgnoreCase("set" + name)) {
                return method;
            }
        }
        throw new NoSuchMethodException(name);
    }

    public void set(Object bean, String name, String value) throws ReflectiveOperationException {
        Method method = find(bean, name);
        if (!method.getDeclaringClass().isAssignableFrom(bean.getClass()) || !method.getDeclaringClass().isInstance(bean)) {
            throw new IllegalArgumentException(bean.getClass() + " has not " + method);
        }
        method.invoke(bean, converter.applyAsInt(value));
    }

    public static String declares(Object bean, String name) throws NoSuchMethodException {
        return find(bean, name).getDeclaringClass().getSimpleName();
    }
}
