package e;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class Runner {
    private final List<String> results = new ArrayList<>();

    public List<String> run(Class<?> type, Service service) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Method[] methods = type.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            Run run = method.getAnnotation(Run.class);
            if (run != null) {
                Object test = Modifier.isStatic(method.getModifiers()) ? null : constructor.newInstance();
                if (test != null) {
                    inject(test, service);
                }
                results.add(method.getName() + ": " + outcome(test, method, run));
            }
        }
        return results;
    }

    private static void inject(Object test, Service service) throws IllegalAccessException {
        for (Class<?> type = test.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getType() == Service.class) {
                    field.setAccessible(true);
                    field.set(test, service);
                }
            }
        }
    }

    private static String outcome(Object test, Method method, Run run) throws IllegalAccessException {
        try {
            method.setAccessible(true);
            Object result = method.getParameterCount() == 0 ? method.invoke(test) : method.invoke(test, "given");
            return run.expected() == Run.None.class ? "passed " + result : "expected " + run.expected().getSimpleName();
        } catch (InvocationTargetException e) {
            return run.expected().isInstance(e.getCause()) ? "passed" : "failed: " + e.getCause();
        }
    }
}
