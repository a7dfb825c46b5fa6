package e;

import java.lang.reflect.TypeVariable;
import java.util.Arrays;

public class Finder {
    public static int find(TypeVariable<?> wanted) {
        return Arrays.asList(wanted.getGenericDeclaration().getTypeParameters()).indexOf(wanted);
    }
}
