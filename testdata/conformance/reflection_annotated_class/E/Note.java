package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
public @interface Note {
    Class<?> value();

    Class<?>[] also() default {Part.class, String.class};
}
