package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Compares by identity with what the JDK keeps. */
public class Env {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Tag {
        String value();
    }

    public boolean tagged(Object key, Class<?> type) {
        return key == type.getAnnotation(Tag.class).value();
    }

    public boolean thread(Object key) {
        return key == Thread.currentThread().getName();
    }
}
