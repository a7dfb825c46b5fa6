package e;

import java.lang.annotation.Annotation;

public class Reader {
    public static String read(Chosen chosen) {
        StringBuilder text = new StringBuilder(chosen.name());
        for (Chosen.Option option : chosen.value()) {
            text.append(' ').append(option.value()).append(option.type().getSimpleName());
        }
        return text.append(' ').append(chosen.first().value()).toString();
    }

    public static String deepest(Annotation[] annotations) {
        Class<?> type = annotations[annotations.length - 1].annotationType();
        for (int i = 0; i < 5; i++) {
            type = type.getAnnotations()[type.getAnnotations().length - 1].annotationType();
        }
        return type.getSimpleName();
    }
}
