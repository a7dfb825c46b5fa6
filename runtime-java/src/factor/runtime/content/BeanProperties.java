package factor.runtime.content;

import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.beans.IntrospectionException;
import java.beans.PropertyDescriptor;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Descriptions of the properties of beans: the JDK reads their fields, so no wrapper can stand for
 * one. They are told by the class of the bean and the names of what reads and writes the property;
 * the JDK finds the methods again by these when they are asked for.
 */
final class BeanProperties {
    private static final String DESCRIPTOR = "java.beans.PropertyDescriptor";
    private static final String FEATURE = "java.beans.FeatureDescriptor";

    /** An array without elements, which the JDK gives each property. */
    private static final Val EMPTY = Val.value("empty");

    private BeanProperties() {}

    /** Not one of an indexed property, which has more methods. */
    static boolean isOf(Class<?> type) {
        return type.getName().equals(DESCRIPTOR) && type.getClassLoader() == null;
    }

    /** Whether all that is in one can be told, and its methods are found again by their names. */
    static boolean covers(Object o, Values values) {
        PropertyDescriptor property = (PropertyDescriptor) o;
        Fields.resolve(property);
        if (!Fields.classes(property).stream().allMatch(type -> isFoundAgain(type, values))
                || Fields.attributes(property, values) == null) {
            return false;
        }
        PropertyDescriptor found = Fields.copy(property);
        return Objects.equals(found.getReadMethod(), property.getReadMethod())
                && Objects.equals(found.getWriteMethod(), property.getWriteMethod());
    }

    /**
     * By its name: no class that stands for another one, and none of a class loader of the
     * program's own.
     */
    private static boolean isFoundAgain(Class<?> type, Values values) {
        return type == null
                || type.isPrimitive()
                || Jvm.isOfJdk(type.getClassLoader())
                || type.getClassLoader() == ClassLoader.getSystemClassLoader()
                        && values.rebuild(values.describe(type)) == type;
    }

    static Val state(Object o, Values values) {
        PropertyDescriptor property = (PropertyDescriptor) o;
        ArrayList<Val> parts = new ArrayList<>();
        for (Class<?> type : Fields.classes(property)) {
            parts.add(type == null ? Val.NULL : values.describe(type));
        }
        parts.add(PlainFields.state(o, Fields.PLAIN, values));
        parts.add(Val.value("attributes", Fields.attributes(property, values)));
        return Val.value("state", parts.toArray(new Val[0]));
    }

    /** One that gets its state next. */
    static Object blank() {
        return Fields.blank();
    }

    static void set(Object o, Val state, Values values) {
        PropertyDescriptor property = (PropertyDescriptor) o;
        setFields(property, state.parts(), values);
        Fields.resolve(property);
        // What finds the methods changes fields, and forgets the names of those of an absent class.
        setFields(property, state.parts(), values);
    }

    private static void setFields(PropertyDescriptor property, Val[] parts, Values values) {
        for (int i = 0; i < Fields.CLASSES.size(); i++) {
            Object type = values.rebuild(parts[i]);
            Fields.CLASSES.get(i).set(property, type == null ? null : new WeakReference<>(type));
        }
        int next = Fields.CLASSES.size();
        PlainFields.set(property, Fields.PLAIN, parts[next], values);
        Fields.setAttributes(property, parts[next + 1].parts(), values);
    }

    /** In a class of its own, for not every JDK has beans. */
    private static final class Fields {
        private static final List<Slot> CLASSES =
                List.of(
                        Slot.of(FEATURE, "classRef"),
                        Slot.of(DESCRIPTOR, "propertyTypeRef"),
                        Slot.of(DESCRIPTOR, "propertyEditorClassRef"));
        private static final Slot[] PLAIN = {
            Slot.of(FEATURE, "name"),
            Slot.of(FEATURE, "displayName"),
            Slot.of(FEATURE, "shortDescription"),
            Slot.of(FEATURE, "expert"),
            Slot.of(FEATURE, "hidden"),
            Slot.of(FEATURE, "preferred"),
            Slot.of(DESCRIPTOR, "bound"),
            Slot.of(DESCRIPTOR, "constrained"),
            Slot.of(DESCRIPTOR, "baseName"),
            Slot.of(DESCRIPTOR, "readMethodName"),
            Slot.of(DESCRIPTOR, "writeMethodName"),
        };
        private static final Slot ATTRIBUTES = Slot.of(FEATURE, "table");

        private Fields() {}

        static ArrayList<Class<?>> classes(PropertyDescriptor property) {
            ArrayList<Class<?>> found = new ArrayList<>();
            for (Slot slot : CLASSES) {
                Object type =
                        slot.reference(property) instanceof Reference<?> reference
                                ? reference.get()
                                : null;
                found.add((Class<?>) type);
            }
            return found;
        }

        static PropertyDescriptor blank() {
            try {
                return new PropertyDescriptor("blank", null, null);
            } catch (IntrospectionException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Whoever asks first changes fields: that is done before anybody compares these. */
        static void resolve(PropertyDescriptor property) {
            property.getReadMethod();
            property.getWriteMethod();
            property.getPropertyType();
        }

        static PropertyDescriptor copy(PropertyDescriptor property) {
            PropertyDescriptor copy = blank();
            CLASSES.forEach(slot -> slot.set(copy, slot.reference(property)));
            for (Slot slot : PLAIN) {
                slot.set(copy, slot.get(property));
            }
            return copy;
        }

        /** Names and values by turns; null where one cannot be told. */
        static Val[] attributes(PropertyDescriptor property, Values values) {
            TreeSet<String> names = new TreeSet<>();
            Enumeration<String> all = property.attributeNames();
            while (all.hasMoreElements()) {
                names.add(all.nextElement());
            }
            ArrayList<Val> told = new ArrayList<>();
            for (String name : names) {
                Object value = property.getValue(name);
                boolean isEmpty = value instanceof Object[] array && array.length == 0;
                Val described = isEmpty ? EMPTY : values.describe(value);
                if (described == null) {
                    return null;
                }
                told.add(Val.text(name));
                told.add(described);
            }
            return told.toArray(new Val[0]);
        }

        static void setAttributes(PropertyDescriptor property, Val[] told, Values values) {
            ATTRIBUTES.set(property, null);
            for (int i = 0; i < told.length; i += 2) {
                Object value =
                        told[i + 1].equals(EMPTY) ? new Object[0] : values.rebuild(told[i + 1]);
                property.setValue(told[i].text(), value);
            }
        }
    }
}
