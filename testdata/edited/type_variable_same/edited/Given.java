package t;

import java.lang.reflect.TypeVariable;

class Given {
    static TypeVariable<?> variable() {
        return java.util.List.of(Pair.class.getTypeParameters()).get(0);
    }
}
