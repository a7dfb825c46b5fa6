package factor.runtime.jvm;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Runs constructors on objects that are there already. No bytecode may do so; the JVM's own way to
 * call methods by reflection can, and is given a constructor's place for that of a method.
 */
public final class ConstructorCalls {
    private static final String[] ACCESSORS = {
        "jdk.internal.reflect.DirectMethodHandleAccessor$NativeAccessor", // from Java 18 on
        "jdk.internal.reflect.NativeMethodAccessorImpl"
    };

    private static final Slot CLASS = Slot.hidden(Method.class, "clazz", Class.class);
    private static final Slot PLACE = Slot.hidden(Method.class, "slot", int.class);
    private static final Slot NAME = Slot.hidden(Method.class, "name", String.class);
    private static final Slot PARAMETERS =
            Slot.hidden(Method.class, "parameterTypes", Class[].class);
    private static final Slot RESULT = Slot.hidden(Method.class, "returnType", Class.class);
    private static final Slot MODIFIERS = Slot.hidden(Method.class, "modifiers", int.class);
    private static final Slot PLACE_OF_CONSTRUCTOR =
            Slot.hidden(Constructor.class, "slot", int.class);
    private static final Slot OVERRIDE =
            Slot.hidden(AccessibleObject.class, "override", boolean.class);

    private ConstructorCalls() {}

    /**
     * Runs a constructor.
     *
     * @param object of the constructor's class, or one below it
     * @throws InvocationTargetException the constructor has thrown
     */
    public static void on(Object object, Constructor<?> constructor, Object[] arguments)
            throws ReflectiveOperationException {
        Method call = Object.class.getDeclaredMethod("hashCode"); // an object of our own
        CLASS.set(call, constructor.getDeclaringClass());
        PLACE.set(call, PLACE_OF_CONSTRUCTOR.get(constructor));
        NAME.set(call, "<init>");
        PARAMETERS.set(call, constructor.getParameterTypes());
        RESULT.set(call, void.class);
        MODIFIERS.set(call, constructor.getModifiers());
        try {
            accessor().invoke(null, call, object, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof InvocationTargetException thrown ? thrown : e;
        }
    }

    private static Method accessor() throws ReflectiveOperationException {
        for (String name : ACCESSORS) {
            try {
                Method accessor =
                        Class.forName(name)
                                .getDeclaredMethod(
                                        "invoke0", Method.class, Object.class, Object[].class);
                OVERRIDE.set(accessor, true);
                return accessor;
            } catch (ClassNotFoundException next) {
                continue;
            }
        }
        throw new NoSuchMethodException("this JDK's reflection is not known");
    }
}
