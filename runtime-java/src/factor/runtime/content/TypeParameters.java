package factor.runtime.content;

import factor.transcript.Val;

import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Member;
import java.lang.reflect.TypeVariable;

/**
 * Type variables cross by what declares them and their name: the JDK and libraries take them for
 * what is equal.
 */
final class TypeParameters {
    static final String TYPE = "java.lang.reflect.TypeVariable";

    private TypeParameters() {}

    /** The content of one, or null where a replay has not got what declares it. */
    static Val describe(TypeVariable<?> variable, Values values) {
        GenericDeclaration declaration = variable.getGenericDeclaration();
        Class<?> owner =
                declaration instanceof Class<?> type
                        ? type
                        : ((Member) declaration).getDeclaringClass();
        Val declared = values.hasMembers(owner) ? values.describe(declaration) : null;
        return declared == null ? null : Val.value(TYPE, declared, Val.text(variable.getName()));
    }

    /** The one with a content, which what declared it may lack by now. */
    static Object rebuild(Val content, Values values) {
        GenericDeclaration declaration = (GenericDeclaration) values.rebuild(content.parts()[0]);
        String name = content.parts()[1].text();
        for (TypeVariable<?> variable : declaration.getTypeParameters()) {
            if (variable.getName().equals(name)) {
                return variable;
            }
        }
        throw new IllegalStateException(declaration + " has no type variable " + name);
    }
}
