package factor.runtime.substitute.reflect;

import factor.runtime.jvm.Slot;

import java.beans.BeanInfo;
import java.beans.FeatureDescriptor;
import java.beans.IndexedPropertyDescriptor;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.MethodDescriptor;
import java.beans.PropertyDescriptor;
import java.lang.ref.Reference;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Substitutes for what code of the application asks of the JDK's introspection of beans. It reads
 * classes as they are rewritten, where a property that crosses has methods for both realms; told
 * are those of the source.
 */
public final class BeanReflection {
    private BeanReflection() {}

    /** {@link Introspector#getBeanInfo(Class)} */
    public static BeanInfo getBeanInfo(Class<?> bean) throws IntrospectionException {
        inspects(bean);
        return Introspector.getBeanInfo(bean);
    }

    /** {@link Introspector#getBeanInfo(Class, Class)} */
    public static BeanInfo getBeanInfo(Class<?> bean, Class<?> above)
            throws IntrospectionException {
        inspects(bean);
        return Introspector.getBeanInfo(bean, above);
    }

    /** {@link Introspector#getBeanInfo(Class, int)} */
    public static BeanInfo getBeanInfo(Class<?> bean, int flags) throws IntrospectionException {
        inspects(bean);
        return Introspector.getBeanInfo(bean, flags);
    }

    /** {@link Introspector#getBeanInfo(Class, Class, int)} */
    public static BeanInfo getBeanInfo(Class<?> bean, Class<?> above, int flags)
            throws IntrospectionException {
        inspects(bean);
        return Introspector.getBeanInfo(bean, above, flags);
    }

    private static void inspects(Class<?> bean) {
        if (bean != null) {
            RevealedTypes.ask(bean);
        }
    }

    /** {@link PropertyDescriptor#getPropertyType} */
    public static Class<?> getPropertyType(PropertyDescriptor property) {
        inspects(Bean.of(property));
        return shown(property.getPropertyType());
    }

    /** {@link IndexedPropertyDescriptor#getIndexedPropertyType} */
    public static Class<?> getIndexedPropertyType(IndexedPropertyDescriptor property) {
        return shown(property.getIndexedPropertyType());
    }

    /** {@link PropertyDescriptor#getReadMethod} */
    public static Method getReadMethod(PropertyDescriptor property) {
        inspects(Bean.of(property));
        return ofSource(property, property.getReadMethod());
    }

    /** {@link PropertyDescriptor#getWriteMethod} */
    public static Method getWriteMethod(PropertyDescriptor property) {
        inspects(Bean.of(property));
        return ofSource(property, property.getWriteMethod());
    }

    /** {@link IndexedPropertyDescriptor#getIndexedReadMethod} */
    public static Method getIndexedReadMethod(IndexedPropertyDescriptor property) {
        return ofSource(property, property.getIndexedReadMethod());
    }

    /** {@link IndexedPropertyDescriptor#getIndexedWriteMethod} */
    public static Method getIndexedWriteMethod(IndexedPropertyDescriptor property) {
        return ofSource(property, property.getIndexedWriteMethod());
    }

    /** {@link MethodDescriptor#getMethod} */
    public static Method getMethod(MethodDescriptor described) {
        return ofSource(described, described.getMethod());
    }

    private static Class<?> shown(Class<?> type) {
        return type == null ? null : RevealedTypes.reveal(SourceMembers.type(type));
    }

    /**
     * That which the class of the bean has in the source, for what the JDK has found there or in an
     * interface that stands for another.
     */
    private static Method ofSource(FeatureDescriptor feature, Method found) {
        if (found == null || MemberUses.isOfJdk(found.getDeclaringClass())) {
            return found;
        }
        Class<?>[] parameters = SourceMembers.types(found.getParameterTypes());
        Class<?> bean = Bean.of(feature);
        Method[] methods =
                ClassReflection.getMethods(bean == null ? found.getDeclaringClass() : bean);
        return Arrays.stream(methods)
                .filter(method -> method.getName().equals(found.getName()))
                .filter(
                        method ->
                                Arrays.equals(
                                        SourceMembers.types(method.getParameterTypes()),
                                        parameters))
                .findFirst()
                .orElse(found);
    }

    /**
     * The class that was introspected, which descriptors keep for themselves; in a class of its
     * own, for not every JDK has beans.
     */
    private static final class Bean {
        private static final Slot CLASS = Slot.of("java.beans.FeatureDescriptor", "classRef");

        private Bean() {}

        static Class<?> of(FeatureDescriptor feature) {
            return CLASS.reference(feature) instanceof Reference<?> reference
                    ? (Class<?>) reference.get()
                    : null;
        }
    }
}
