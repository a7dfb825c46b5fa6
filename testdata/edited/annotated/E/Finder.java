package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;

public class Finder {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Start {}

    private Finder() {}

    public static long starts(Object bean) {
        return Arrays.stream(bean.getClass().getDeclaredMethods()).filter(m -> m.isAnnotationPresent(Start.class)).count();
    }
}
