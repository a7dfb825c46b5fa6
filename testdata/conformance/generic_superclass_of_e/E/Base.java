package e;

import java.lang.reflect.ParameterizedType;

public class Base<K extends Comparable<K>, V> {
    private final String types;

    protected Base() {
        ParameterizedType type = (ParameterizedType) getClass().getGenericSuperclass();
        types = type + " " + (type.getRawType() == getClass().getSuperclass()) + " " + type.getOwnerType() + " "
                + type.equals(getClass().getGenericSuperclass());
    }

    public String types() {
        return types;
    }

    public V keep(V value) {
        return value;
    }
}
