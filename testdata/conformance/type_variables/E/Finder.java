package e;

import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;

public class Finder<V> {
    public static int find(TypeVariable<?> wanted) {
        return Arrays.asList(wanted.getGenericDeclaration().getTypeParameters()).indexOf(wanted);
    }

    public static TypeVariable<?> first(Class<?> of) {
        return of.getTypeParameters()[0];
    }

    public static TypeVariable<?> own() {
        return Finder.class.getTypeParameters()[0];
    }

    public static boolean isOwn(Type type) {
        return type.equals(own());
    }
}
