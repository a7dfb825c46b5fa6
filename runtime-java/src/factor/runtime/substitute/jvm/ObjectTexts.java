package factor.runtime.substitute.jvm;

import factor.runtime.boundary.IdentityHash;
import factor.runtime.boundary.Mode;
import factor.runtime.substitute.reflect.SourceMembers;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatException;
import java.lang.invoke.StringConcatFactory;

/**
 * What code under test makes texts of: the JDK puts the class of an array, and its identity hash,
 * into them, and the hash of other objects. The class is that of the source, and the hash repeats
 * on a replay.
 */
public final class ObjectTexts {
    private static final MethodHandle OF = handle();

    private ObjectTexts() {}

    private static MethodHandle handle() {
        try {
            return MethodHandles.lookup()
                    .findStatic(
                            ObjectTexts.class,
                            "of",
                            MethodType.methodType(Object.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Texts.of", e);
        }
    }

    /** What has the text of an object: of an array its text, else the object itself. */
    public static Object of(Object object) {
        if (object != null && object.getClass().isArray()) {
            IdentityHash.pin(object);
            return ofArray(object);
        }
        HashKeys.pinHashed(object);
        return object;
    }

    private static String ofArray(Object array) {
        Class<?> type =
                array instanceof Object[]
                        ? SourceMembers.type(Mode.current().classOf(array))
                        : array.getClass();
        return type.getName() + '@' + Integer.toHexString(System.identityHashCode(array));
    }

    /**
     * The same of what is formatted: an array of it is put there as text only where the class has
     * another name in the source.
     */
    public static Object[] ofAll(Object[] arguments) {
        HashKeys.pinHashed(arguments);
        Object[] shown = arguments;
        for (int i = 0; arguments != null && i < arguments.length; i++) {
            if (arguments[i] instanceof Object[] array
                    && SourceMembers.type(array.getClass()) != array.getClass()) {
                shown = shown == arguments ? arguments.clone() : shown;
                shown[i] = ofArray(array);
            }
        }
        return shown;
    }

    /** {@link StringConcatFactory}, for objects as {@link #of} has them. */
    public static CallSite concatenation(
            MethodHandles.Lookup lookup,
            String name,
            MethodType type,
            String recipe,
            Object... constants)
            throws StringConcatException {
        MethodType plain = type;
        for (int i = 0; i < type.parameterCount(); i++) {
            plain =
                    isAsked(type.parameterType(i))
                            ? plain.changeParameterType(i, Object.class)
                            : plain;
        }
        MethodHandle target =
                StringConcatFactory.makeConcatWithConstants(lookup, name, plain, recipe, constants)
                        .getTarget();
        for (int i = 0; i < type.parameterCount(); i++) {
            if (isAsked(type.parameterType(i))) {
                target =
                        MethodHandles.filterArguments(
                                target,
                                i,
                                OF.asType(
                                        MethodType.methodType(
                                                Object.class, type.parameterType(i))));
            }
        }
        return new ConstantCallSite(target);
    }

    /** Its objects may be arrays, or hold some. */
    private static boolean isAsked(Class<?> type) {
        return type.isArray()
                || type.getClassLoader() == null && !type.isPrimitive() && type != String.class;
    }

    /** The recipe of {@link StringConcatFactory#makeConcat}: all arguments, one after the other. */
    public static String recipe(MethodType type) {
        return "\1".repeat(type.parameterCount());
    }
}
