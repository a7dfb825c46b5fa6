package e;

import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
public @interface Marks {
    Mark[] value();

    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Marks.class)
    @interface Mark {
        String value();

        Level level() default Level.LOW;

        Class<?> type() default Object.class;

        int size() default 3;

        String[] names() default {"a", "b"};
    }
}
