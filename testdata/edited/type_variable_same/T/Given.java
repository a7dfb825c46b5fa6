package t;

import java.lang.reflect.TypeVariable;

class Given {
    static TypeVariable<?> variable() {
        return Pair.class.getTypeParameters()[0];
    }
}
