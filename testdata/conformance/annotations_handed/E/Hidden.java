package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
@interface Hidden {
    int value();

    Kind kind() default Kind.PLAIN;
}
