package e;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Registry {
    private final Map<Class<?>, String> names = new LinkedHashMap<>();
    private final Map<Class<?>, List<Object>> objects = new HashMap<>();

    public static class Plain {}

    public void register(Class<?> type, String name) {
        names.put(type, name);
    }

    public String name(Object object) {
        objects.computeIfAbsent(object.getClass(), any -> new ArrayList<>()).add(object);
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            if (names.containsKey(type)) {
                return names.get(type);
            }
        }
        return "?";
    }

    public int count(Class<?> type) {
        return objects.getOrDefault(type, List.of()).size();
    }

    public <X> X first(Class<X> type) {
        for (List<Object> all : objects.values()) {
            for (Object each : all) {
                if (type.isInstance(each)) {
                    return type.cast(each);
                }
            }
        }
        return null;
    }

    public Class<?> classOf(Object object) {
        return object.getClass();
    }

    public boolean same(Object a, Object b) {
        return a.getClass() == b.getClass();
    }

    public boolean assignable(Class<?> type, Object object) {
        return type.isAssignableFrom(object.getClass());
    }
}
