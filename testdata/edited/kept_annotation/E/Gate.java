package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Compares by identity with the text of an annotation. */
public class Gate {
    private int asked;

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Tag {
        String value();

        String[] others() default {};
    }

    public boolean opens(Object key, Class<?> type) {
        asked++;
        Tag tag = type.getAnnotation(Tag.class);
        return key == tag.value() || tag.others().length > 0 && key == tag.others()[0];
    }
}
