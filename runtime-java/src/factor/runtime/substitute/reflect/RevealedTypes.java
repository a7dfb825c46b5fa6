package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Disclosures;
import factor.runtime.boundary.IdentityHash;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Wrapper;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;

/**
 * What a substitute shows of a class is noted: what the environment learns of classes of the code
 * under test must hold on a replay as well.
 */
public final class RevealedTypes {
    private RevealedTypes() {}

    /** The class that the program believes an object to have, which code is given. */
    public static Class<?> of(Object object) {
        Class<?> type =
                object instanceof Wrapper || object instanceof Object[]
                        ? Mode.current().classOf(object)
                        : object.getClass();
        if (type.isArray()) {
            type = SourceMembers.type(type);
        }
        IdentityHash.pin(type);
        Mode.current().disclosures().isGiven(type);
        return type;
    }

    /** Code of a realm asks what a class is made of. */
    static Class<?> inspect(Class<?> type) {
        ask(type);
        Mode.current().disclosures().isShown(type);
        return type;
    }

    /** The same of what a class tells without its members. */
    static Class<?> look(Class<?> type) {
        return look(type, isGuarded(type) ? Callers.caller() : null);
    }

    /**
     * The same where the substitute has looked itself who called it.
     *
     * @param caller null where it does not matter
     */
    static Class<?> look(Class<?> type, Class<?> caller) {
        if (caller != null) {
            Mode.current().disclosures().inspects(type, caller);
        }
        Mode.current().disclosures().isGiven(type);
        return type;
    }

    /** Refuses the question what a class is made of where a replay could not answer it. */
    static void ask(Class<?> type) {
        if (isGuarded(type)) {
            Mode.current().disclosures().inspects(type, Callers.caller());
        }
    }

    /** Whether it matters which code asks what a class is made of. */
    static boolean isGuarded(Class<?> type) {
        return Mode.current().disclosures().isGuarded(type);
    }

    /**
     * A handle for a member of a class of the other realm that no crossing stands for would want
     * its objects, where there are wrappers.
     */
    static Class<?> inspectForHandle(Class<?> type) {
        Mode.current().disclosures().looksUpHandle(type);
        return inspect(type);
    }

    /** The JDK has given code a class, or several. */
    public static void given(Object classes) {
        Disclosures disclosures = Mode.current().disclosures();
        if (classes instanceof Class<?> type) {
            disclosures.isGiven(type);
        } else if (classes instanceof Class<?>[] types) {
            for (Class<?> type : types) {
                disclosures.isGiven(type);
            }
        }
    }

    /**
     * Code of a realm is given a type; the hash of a type with arguments is made of those of its
     * classes.
     */
    static <C extends Type> C reveal(C type) {
        if (type instanceof Class<?> c) {
            IdentityHash.pin(c);
            Mode.current().disclosures().isGiven(c);
        } else if (type instanceof ParameterizedType p) {
            reveal(p.getRawType());
            reveal(p.getActualTypeArguments());
            if (p.getOwnerType() != null) {
                reveal(p.getOwnerType());
            }
        } else if (type instanceof GenericArrayType a) {
            reveal(a.getGenericComponentType());
        } else if (type instanceof WildcardType w) {
            reveal(w.getUpperBounds());
            reveal(w.getLowerBounds());
        }
        return type;
    }

    static <C extends Type> C[] reveal(C[] types) {
        for (Type type : types) {
            reveal(type);
        }
        return types;
    }
}
