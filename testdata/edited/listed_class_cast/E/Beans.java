package e;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** Counts properties of what the methods of a class take. */
public class Beans {
    private int asked;

    public int count(String name) throws ReflectiveOperationException, IntrospectionException {
        asked++;
        for (Method method : Class.forName(name).getMethods()) {
            if (method.getName().equals("take")) {
                return count(MethodHandles.lookup().unreflect(method).type());
            }
        }
        return 0;
    }

    private static int count(MethodType type) throws IntrospectionException {
        int count = 0;
        for (Class<?> one : type.parameterList()) {
            count += Introspector.getBeanInfo(one).getPropertyDescriptors().length;
        }
        return count;
    }
}
