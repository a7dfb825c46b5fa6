package e;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class Env {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Tag {
        String value();
    }

    public String tag(Object object) {
        Tag tag = object.getClass().getPackage().getAnnotation(Tag.class);
        return tag == null ? "none" : tag.value();
    }
}
