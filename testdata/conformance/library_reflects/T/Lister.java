package lib;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

public final class Lister {
    private Lister() {}

    public static List<String> members(Class<?> type) {
        Stream<Object[]> all = Stream.of(type.getDeclaredFields(), type.getDeclaredMethods(), type.getDeclaredConstructors(), type.getInterfaces());
        return all.flatMap(Arrays::stream).map(Object::toString).sorted().toList();
    }

    public static List<String> methods(Class<?> type) {
        return Arrays.stream(type.getMethods()).map(Method::toString).filter(text -> !text.contains("Object.")).sorted().toList();
    }

    public static String values(Object object) {
        Field[] fields = object.getClass().getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        StringBuilder all = new StringBuilder();
        for (Field field : fields) {
            field.setAccessible(true);
            try {
                all.append(field.getName()).append(' ').append(field.getType().getName()).append(' ').append(field.get(object) != null).append("; ");
            } catch (IllegalAccessException e) {
                all.append(e);
            }
        }
        return all.toString();
    }

    public static String properties(Class<?> type) {
        try {
            StringBuilder all = new StringBuilder();
            for (PropertyDescriptor property : Introspector.getBeanInfo(type, Object.class).getPropertyDescriptors()) {
                all.append(property.getName()).append(' ').append(property.getPropertyType().getName()).append(' ')
                        .append(property.getReadMethod().getReturnType()).append(' ').append(property.getWriteMethod().getName());
            }
            return all.toString();
        } catch (IntrospectionException e) {
            return e.toString();
        }
    }

    public static Object make(Class<?> type) {
        try {
            return type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            return e.toString();
        }
    }

    public static Object call(Object object, String name) {
        try {
            return object.getClass().getMethod(name).invoke(object);
        } catch (ReflectiveOperationException e) {
            return e.toString();
        }
    }
}
