package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.SharedBoxes;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;

/**
 * Substitutes for what code of the application asks of fields, methods and constructors, and for
 * their use.
 */
public final class MemberReflection {
    private MemberReflection() {}

    /** {@link Constructor#newInstance} */
    public static Object newInstance(Constructor<?> constructor, Object[] arguments)
            throws InstantiationException, IllegalAccessException, InvocationTargetException {
        return MemberUses.make(constructor, arguments);
    }

    /**
     * {@link Method#invoke}. Before Java 18 the JDK makes boxes of its own in the first calls of a
     * method, and then the shared ones. How many came before is not the same on a replay, so code
     * under test gets the shared ones.
     */
    public static Object invoke(Method method, Object receiver, Object[] arguments)
            throws IllegalAccessException, InvocationTargetException {
        Object result = MemberUses.invoke(method, receiver, arguments);
        boolean isBox = method.getReturnType().isPrimitive();
        return isBox && ThreadState.current().realm == Realms.T
                ? SharedBoxes.inPlaceOf(result)
                : result;
    }

    /** {@link Field#getType} */
    public static Class<?> getType(Field field) {
        return RevealedTypes.reveal(SourceMembers.type(field.getType()));
    }

    /** {@link Field#getGenericType} */
    public static Type getGenericType(Field field) {
        return RevealedTypes.reveal(field.getGenericType());
    }

    /** {@link RecordComponent#getType} */
    public static Class<?> getType(RecordComponent component) {
        return RevealedTypes.reveal(SourceMembers.type(component.getType()));
    }

    /** {@link RecordComponent#getGenericType} */
    public static Type getGenericType(RecordComponent component) {
        return RevealedTypes.reveal(component.getGenericType());
    }

    /** {@link Member#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Member member) {
        return declaring(member);
    }

    /** {@link Executable#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Executable executable) {
        return declaring(executable);
    }

    /** {@link Method#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Method method) {
        return declaring(method);
    }

    /** {@link Constructor#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Constructor<?> constructor) {
        return declaring(constructor);
    }

    /** {@link Field#getDeclaringClass} */
    public static Class<?> getDeclaringClass(Field field) {
        return declaring(field);
    }

    /** A class inherits the members of the copy of its superclass. */
    private static Class<?> declaring(Member member) {
        return RevealedTypes.reveal(SourceMembers.type(member.getDeclaringClass()));
    }

    /** {@link Method#getReturnType} */
    public static Class<?> getReturnType(Method method) {
        return RevealedTypes.reveal(SourceMembers.type(method.getReturnType()));
    }

    /** {@link Method#getGenericReturnType} */
    public static Type getGenericReturnType(Method method) {
        return RevealedTypes.reveal(method.getGenericReturnType());
    }

    /** {@link Method#getParameterTypes} */
    public static Class<?>[] getParameterTypes(Method method) {
        return RevealedTypes.reveal(SourceMembers.types(method.getParameterTypes()));
    }

    /** {@link Executable#getParameterTypes} */
    public static Class<?>[] getParameterTypes(Executable executable) {
        return RevealedTypes.reveal(SourceMembers.types(executable.getParameterTypes()));
    }

    /** {@link Executable#getGenericParameterTypes} */
    public static Type[] getGenericParameterTypes(Executable executable) {
        return RevealedTypes.reveal(executable.getGenericParameterTypes());
    }

    /** {@link Method#getGenericParameterTypes} */
    public static Type[] getGenericParameterTypes(Method method) {
        return RevealedTypes.reveal(method.getGenericParameterTypes());
    }

    /** {@link Constructor#getParameterTypes} */
    public static Class<?>[] getParameterTypes(Constructor<?> constructor) {
        return RevealedTypes.reveal(SourceMembers.types(constructor.getParameterTypes()));
    }

    /** {@link Constructor#getGenericParameterTypes} */
    public static Type[] getGenericParameterTypes(Constructor<?> constructor) {
        return RevealedTypes.reveal(constructor.getGenericParameterTypes());
    }

    /** {@link Field#get} */
    public static Object get(Field field, Object receiver) throws IllegalAccessException {
        return MemberUses.get(field, receiver, Object.class, Field::get);
    }

    /** {@link Field#set} */
    public static void set(Field field, Object receiver, Object value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.set(self, value);
                    return null;
                });
    }

    /** {@link Field#getBoolean} */
    public static boolean getBoolean(Field field, Object receiver) throws IllegalAccessException {
        return (boolean) MemberUses.get(field, receiver, boolean.class, Field::getBoolean);
    }

    /** {@link Field#setBoolean} */
    public static void setBoolean(Field field, Object receiver, boolean value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.setBoolean(self, value);
                    return null;
                });
    }

    /** {@link Field#getByte} */
    public static byte getByte(Field field, Object receiver) throws IllegalAccessException {
        return (byte) MemberUses.get(field, receiver, byte.class, Field::getByte);
    }

    /** {@link Field#setByte} */
    public static void setByte(Field field, Object receiver, byte value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.setByte(self, value);
                    return null;
                });
    }

    /** {@link Field#getChar} */
    public static char getChar(Field field, Object receiver) throws IllegalAccessException {
        return (char) MemberUses.get(field, receiver, char.class, Field::getChar);
    }

    /** {@link Field#setChar} */
    public static void setChar(Field field, Object receiver, char value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.setChar(self, value);
                    return null;
                });
    }

    /** {@link Field#getShort} */
    public static short getShort(Field field, Object receiver) throws IllegalAccessException {
        return (short) MemberUses.get(field, receiver, short.class, Field::getShort);
    }

    /** {@link Field#setShort} */
    public static void setShort(Field field, Object receiver, short value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.setShort(self, value);
                    return null;
                });
    }

    /** {@link Field#getInt} */
    public static int getInt(Field field, Object receiver) throws IllegalAccessException {
        return (int) MemberUses.get(field, receiver, int.class, Field::getInt);
    }

    /** {@link Field#setInt} */
    public static void setInt(Field field, Object receiver, int value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.setInt(self, value);
                    return null;
                });
    }

    /** {@link Field#getLong} */
    public static long getLong(Field field, Object receiver) throws IllegalAccessException {
        return (long) MemberUses.get(field, receiver, long.class, Field::getLong);
    }

    /** {@link Field#setLong} */
    public static void setLong(Field field, Object receiver, long value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.setLong(self, value);
                    return null;
                });
    }

    /** {@link Field#getFloat} */
    public static float getFloat(Field field, Object receiver) throws IllegalAccessException {
        return (float) MemberUses.get(field, receiver, float.class, Field::getFloat);
    }

    /** {@link Field#setFloat} */
    public static void setFloat(Field field, Object receiver, float value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.setFloat(self, value);
                    return null;
                });
    }

    /** {@link Field#getDouble} */
    public static double getDouble(Field field, Object receiver) throws IllegalAccessException {
        return (double) MemberUses.get(field, receiver, double.class, Field::getDouble);
    }

    /** {@link Field#setDouble} */
    public static void setDouble(Field field, Object receiver, double value)
            throws IllegalAccessException {
        MemberUses.set(
                field,
                receiver,
                value,
                (actual, self) -> {
                    actual.setDouble(self, value);
                    return null;
                });
    }

    /** {@link Array#newInstance(Class, int)} */
    public static Object newArray(Class<?> component, int length) {
        return Array.newInstance(SourceMembers.element(component), length);
    }

    /** {@link Array#newInstance(Class, int...)} */
    public static Object newArray(Class<?> component, int[] lengths) {
        return Array.newInstance(SourceMembers.element(component), lengths);
    }
}
