package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
public @interface Chosen {
    String name();

    Option[] value() default {@Option(1), @Option(value = 2, type = String.class)};

    Option first() default @Option(3);

    @Retention(RetentionPolicy.RUNTIME)
    @interface Option {
        int value();

        Class<?> type() default Object.class;
    }
}
