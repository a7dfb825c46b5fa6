package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class Container {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Inject {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Start {
        int order() default 0;
    }

    public int run(Object bean) throws ReflectiveOperationException {
        for (Field field : bean.getClass().getDeclaredFields()) {
            Inject inject = field.getAnnotation(Inject.class);
            if (inject != null) {
                field.set(bean, "injected " + inject.value());
            }
        }
        List<Method> starts = new ArrayList<>();
        for (Method method : bean.getClass().getDeclaredMethods()) {
            if (method.isAnnotationPresent(Start.class)) {
                starts.add(method);
            }
        }
        starts.sort(Comparator.comparingInt(method -> method.getAnnotation(Start.class).order()));
        for (Method method : starts) {
            method.invoke(bean);
        }
        return starts.size();
    }
}
