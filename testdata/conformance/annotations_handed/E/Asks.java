package e;

import java.lang.annotation.Annotation;

public class Asks {
    public String text(Annotation annotation) {
        if (annotation instanceof Hidden hidden) {
            return hidden.value() + " " + hidden.kind() + " " + annotation.annotationType().getSimpleName();
        }
        return "another";
    }

    public boolean isOwn(Annotation annotation) {
        return annotation.equals(Bean.class.getAnnotation(Hidden.class));
    }
}
