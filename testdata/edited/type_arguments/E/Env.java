package e;

import java.lang.reflect.ParameterizedType;

public class Env {
    private Env() {}

    public static void check(Class<?> type) {
        Class<?> argument = (Class<?>) ((ParameterizedType) type.getGenericSuperclass()).getActualTypeArguments()[0];
        if (argument.getDeclaredFields().length != 1) {
            throw new IllegalStateException(argument.getName());
        }
    }
}
