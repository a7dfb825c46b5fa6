package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
public @interface Run {
    Class<? extends Throwable> expected() default None.class;

    class None extends Throwable {
        private static final long serialVersionUID = 1;
    }
}
