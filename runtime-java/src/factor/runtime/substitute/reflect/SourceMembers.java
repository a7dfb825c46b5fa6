package factor.runtime.substitute.reflect;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Views;
import factor.runtime.jvm.Slot;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericSignatureFormatError;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Members of rewritten classes as the source has them: the types in them are those of the source,
 * where the class file has what stands for classes of the other realm. {@link ActualMembers} leads
 * back to what the JVM can call.
 */
public final class SourceMembers {
    /** What ends the names of classes that stand for others. */
    private static final String MADE =
            "(" + EmittedNames.IFACE + "|" + EmittedNames.COPY + "|" + EmittedNames.VIEW + ")\\b";

    private static final Slot PARAMETERS =
            Slot.hidden(Method.class, "parameterTypes", Class[].class);
    private static final Slot RESULT = Slot.hidden(Method.class, "returnType", Class.class);
    private static final Slot OF_CONSTRUCTOR =
            Slot.hidden(Constructor.class, "parameterTypes", Class[].class);
    private static final Slot OF_FIELD = Slot.hidden(Field.class, "type", Class.class);
    private static final Slot OF_COMPONENT =
            Slot.hidden(RecordComponent.class, "type", Class.class);

    private static final Slot MODIFIERS_OF_METHOD =
            Slot.hidden(Method.class, "modifiers", int.class);
    private static final Slot MODIFIERS_OF_CONSTRUCTOR =
            Slot.hidden(Constructor.class, "modifiers", int.class);
    private static final Slot MODIFIERS_OF_FIELD = Slot.hidden(Field.class, "modifiers", int.class);
    private static final int ACCESS =
            Modifier.PUBLIC
                    | Modifier.PROTECTED
                    | Modifier.PRIVATE
                    | Modifier.FINAL
                    | Modifier.ABSTRACT;

    private static final Slot SIGNATURE_OF_METHOD =
            Slot.hidden(Method.class, "signature", String.class);
    private static final Slot SIGNATURE_OF_CONSTRUCTOR =
            Slot.hidden(Constructor.class, "signature", String.class);
    private static final Slot SIGNATURE_OF_FIELD =
            Slot.hidden(Field.class, "signature", String.class);

    private SourceMembers() {}

    /** The class of the source for a class, or an array of one, that may stand for it. */
    public static Class<?> type(Class<?> type) {
        return Mode.current().classes().views().source(type);
    }

    static Class<?>[] types(Class<?>[] types) {
        Class<?>[] shown = null;
        for (int i = 0; i < types.length; i++) {
            Class<?> source = type(types[i]);
            if (source != types[i]) {
                shown = shown == null ? types.clone() : shown;
                shown[i] = source;
            }
        }
        return shown == null ? types : shown;
    }

    /**
     * Where a class is seen as its superclass the signature tells which it was. A signature that
     * says something else, or names a class that is not there, is none.
     */
    private static Class<?>[] types(Class<?>[] actual, Supplier<Type[]> signature) {
        Class<?>[] shown = types(actual);
        try {
            Type[] generic = signature.get();
            for (int i = 0; i < actual.length && generic.length == actual.length; i++) {
                Class<?> source = erased(generic[i]);
                if (source != shown[i] && source != null && standsFor(actual[i], source)) {
                    shown = shown == actual ? actual.clone() : shown;
                    shown[i] = source;
                }
            }
        } catch (TypeNotPresentException
                | GenericSignatureFormatError
                | MalformedParameterizedTypeException none) {
            return shown;
        }
        return shown;
    }

    private static boolean standsFor(Class<?> view, Class<?> source) {
        Views views = Mode.current().classes().views();
        return views.in(source, Realms.T) == view || views.in(source, Realms.E) == view;
    }

    private static Class<?> erased(Type type) {
        return type instanceof Class<?> c
                ? c
                : type instanceof ParameterizedType p ? (Class<?>) p.getRawType() : null;
    }

    /** The same object, which nobody else has, with the types of the source. */
    static Method method(Method method) {
        if (method != null && rewritten(method)) {
            boolean signed = SIGNATURE_OF_METHOD.reference(method) != null;
            PARAMETERS.set(
                    method,
                    signed
                            ? types(method.getParameterTypes(), method::getGenericParameterTypes)
                            : types(method.getParameterTypes()));
            RESULT.set(
                    method,
                    signed
                            ? types(
                                    new Class<?>[] {method.getReturnType()},
                                    () -> new Type[] {method.getGenericReturnType()})[0]
                            : type(method.getReturnType()));
            MODIFIERS_OF_METHOD.set(
                    method, modifiers(method, method.getReturnType(), method.getParameterTypes()));
        }
        return method;
    }

    static Constructor<?> constructor(Constructor<?> constructor) {
        if (constructor != null && rewritten(constructor)) {
            OF_CONSTRUCTOR.set(
                    constructor,
                    SIGNATURE_OF_CONSTRUCTOR.reference(constructor) == null
                            ? types(constructor.getParameterTypes())
                            : types(
                                    constructor.getParameterTypes(),
                                    constructor::getGenericParameterTypes));
            MODIFIERS_OF_CONSTRUCTOR.set(
                    constructor,
                    modifiers(constructor, void.class, constructor.getParameterTypes()));
        }
        return constructor;
    }

    static Field field(Field field) {
        if (field != null && rewritten(field)) {
            OF_FIELD.set(
                    field,
                    SIGNATURE_OF_FIELD.reference(field) == null
                            ? type(field.getType())
                            : types(
                                    new Class<?>[] {field.getType()},
                                    () -> new Type[] {field.getGenericType()})[0]);
            MODIFIERS_OF_FIELD.set(
                    field,
                    modifiers(field, field.getName() + ';' + field.getType().descriptorString()));
        }
        return field;
    }

    private static int modifiers(Executable member, Class<?> result, Class<?>[] parameters) {
        String name = member instanceof Constructor<?> ? "<init>" : member.getName();
        return modifiers(
                member,
                name + ';' + MethodType.methodType(result, parameters).toMethodDescriptorString());
    }

    /**
     * The rewriter widens the access of members of copied classes, and of others that wrappers must
     * override, and gives abstract methods of shared interfaces a body.
     */
    private static int modifiers(Member member, String key) {
        Map<String, Integer> widened =
                Mode.current().classes().widened(type(member.getDeclaringClass()).getName());
        Integer access = widened == null ? null : widened.get(key.replace('/', '.'));
        return access == null
                ? member.getModifiers()
                : member.getModifiers() & ~ACCESS | access & ACCESS;
    }

    /** {@link Class#getModifiers} as in the source. */
    static int modifiers(Class<?> type) {
        Map<String, Integer> widened = Mode.current().classes().widened(type.getName());
        Integer access = widened == null ? null : widened.get(";");
        int shown =
                Mode.current().classes().opened(type)
                        ? type.getModifiers() & ~Modifier.PUBLIC
                        : type.getModifiers();
        return access == null ? shown : shown | access & Modifier.FINAL;
    }

    static RecordComponent component(RecordComponent component) {
        OF_COMPONENT.set(component, type(component.getType()));
        return component;
    }

    private static boolean rewritten(Member member) {
        return !MemberUses.isOfJdk(member.getDeclaringClass());
    }

    /** Parameter types as members of a class have them, in the view of its realm. */
    static Class<?>[] wanted(Class<?> owner, Class<?>[] parameters) {
        if (parameters == null || MemberUses.isOfJdk(owner)) {
            return parameters;
        }
        Class<?>[] wanted = parameters.clone();
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = wanted(owner, wanted[i]);
        }
        return wanted;
    }

    static Class<?> wanted(Class<?> owner, Class<?> type) {
        return type == null ? null : Mode.current().classes().views().in(type, realm(owner));
    }

    /** What the running code has in the place of a class, as the element of an array. */
    static Class<?> element(Class<?> type) {
        Views views = Mode.current().classes().views();
        return Mode.current().keepsArrays() || !views.planned(type)
                ? type
                : views.in(type, Callers.realm());
    }

    static MethodType wanted(Class<?> owner, MethodType type) {
        return MethodType.methodType(
                wanted(owner, type.returnType()), wanted(owner, type.parameterArray()));
    }

    /**
     * The realm in whose view the members of a class are, to the code that asks: its home, or that
     * code's own if both have it.
     */
    private static byte realm(Class<?> owner) {
        byte home = Mode.current().classes().homeOf(owner);
        return home != Realms.L ? home : Callers.realm();
    }

    /**
     * Of the two descriptors that a method of a shared type, or one that crosses, may have, this is
     * for code of the other realm.
     */
    static boolean ofOther(Executable member) {
        if (MemberUses.isOfJdk(member.getDeclaringClass())) {
            return false;
        }
        byte home = Mode.current().classes().homeOf(member.getDeclaringClass());
        if (home != Realms.L && !member.isSynthetic()) {
            return false;
        }
        Views views = Mode.current().classes().views();
        byte realm = home == Realms.L ? Callers.realm() : home;
        for (Class<?> type : member.getParameterTypes()) {
            if (views.in(views.source(type), realm) != type) {
                return true;
            }
        }
        return member instanceof Method method
                && views.in(views.source(method.getReturnType()), realm) != method.getReturnType();
    }

    /** Both are the same method in the source, in the views of two realms. */
    static boolean isSame(Method one, Method other) {
        return one.getName().equals(other.getName())
                && type(one.getReturnType()) == type(other.getReturnType())
                && Arrays.equals(types(one.getParameterTypes()), types(other.getParameterTypes()));
    }

    /** The text of a message without names of what stands for classes. */
    static String text(String message) {
        return message == null ? null : message.replaceAll(MADE, "");
    }
}
