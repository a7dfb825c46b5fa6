package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class Finder {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Mark {}

    private Finder() {}

    public static boolean isMarked(Class<?> type) {
        return type.isAnnotationPresent(Mark.class);
    }
}
