package e;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/** A type with arguments, as frameworks ask for it: in a subclass. */
public abstract class Token<A> {
    private final Type type;

    protected Token() {
        ParameterizedType superclass = (ParameterizedType) getClass().getGenericSuperclass();
        type = superclass.getActualTypeArguments()[0];
    }

    public Type type() {
        return type;
    }
}
