package e;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class Names {
    private final Map<Type, String> kept = new HashMap<>();

    static class Held {
        List<String> texts;
        Map<String, List<Integer>> counts;
    }

    public String of(Type type) {
        if (type instanceof Class<?> c) {
            return c.getSimpleName();
        }
        if (type instanceof ParameterizedType p) {
            return of(p.getRawType()) + Arrays.stream(p.getActualTypeArguments()).map(this::of).collect(Collectors.joining(",", "<", ">"))
                    + (p.getOwnerType() == null ? "" : " in " + of(p.getOwnerType()));
        }
        if (type instanceof GenericArrayType a) {
            return of(a.getGenericComponentType()) + "[]";
        }
        if (type instanceof WildcardType w) {
            return "? extends " + of(w.getUpperBounds()[0]) + " super " + Arrays.stream(w.getLowerBounds()).map(this::of).toList();
        }
        return type.getTypeName();
    }

    public void keep(Type type, String name) {
        kept.put(type, name);
    }

    public String kept(Type type) {
        return kept.get(type);
    }

    /** A type of the environment's own, of a class that both know. */
    public Type own(String field) throws NoSuchFieldException {
        return Held.class.getDeclaredField(field).getGenericType();
    }

    public boolean same(Type type, String field) throws NoSuchFieldException {
        return type.equals(own(field)) && own(field).equals(type) && type.hashCode() == own(field).hashCode();
    }
}
