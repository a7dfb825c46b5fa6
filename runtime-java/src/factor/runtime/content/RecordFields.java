package factor.runtime.content;

import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/**
 * What is in a record. One that crossed is made again without its constructor: that may change what
 * it is given, count, or need what a replay does not have; and it has run already.
 */
public final class RecordFields {
    private static final ClassValue<Slot[]> FIELDS =
            new ClassValue<>() {
                @Override
                protected Slot[] computeValue(Class<?> type) {
                    RecordComponent[] components = type.getRecordComponents();
                    Slot[] fields = new Slot[components.length];
                    try {
                        for (int i = 0; i < fields.length; i++) {
                            fields[i] = new Slot(type.getDeclaredField(components[i].getName()));
                        }
                    } catch (NoSuchFieldException e) {
                        throw new IllegalStateException(
                                "the record " + type.getName() + " lacks the field of a component",
                                e);
                    }
                    return fields;
                }
            };

    private static final ClassValue<boolean[]> PRIMITIVES =
            new ClassValue<>() {
                @Override
                protected boolean[] computeValue(Class<?> type) {
                    RecordComponent[] components =
                            type.isRecord() ? type.getRecordComponents() : new RecordComponent[0];
                    boolean[] primitives = new boolean[components.length];
                    for (int i = 0; i < primitives.length; i++) {
                        primitives[i] = components[i].getType().isPrimitive();
                    }
                    return primitives;
                }
            };

    private RecordFields() {}

    /** Which components of a record are no objects; of another class none is told. */
    static boolean[] primitives(Class<?> type) {
        return PRIMITIVES.get(type);
    }

    /** The content of a record, or null when something in it is no value. */
    static Val describe(Record record, Values values) {
        Slot[] fields = FIELDS.get(record.getClass());
        Val[] parts = new Val[fields.length];
        for (int i = 0; i < parts.length; i++) {
            Object part = fields[i].get(record);
            parts[i] = part == null ? Val.NULL : values.describe(part);
            if (parts[i] == null) {
                return null;
            }
        }
        return Val.value(record.getClass().getName(), parts);
    }

    /** The objects that a record holds. */
    public static List<Object> references(Record record) {
        ArrayList<Object> found = new ArrayList<>();
        for (Slot field : FIELDS.get(record.getClass())) {
            if (!field.type.isPrimitive()) {
                found.add(field.reference(record));
            }
        }
        return found;
    }

    /** A record with a content, which the class as it now is may not fit. */
    static Object rebuild(Class<?> type, Val content, Values values) {
        Slot[] fields = FIELDS.get(type);
        Object made = Jvm.allocate(type);
        boolean fits = content.parts().length == fields.length;
        for (int i = 0; fits && i < fields.length; i++) {
            Object part = values.rebuild(content.parts()[i]);
            fits = fields[i].takes(part);
            if (fits) {
                fields[i].set(made, part);
            }
        }
        if (!fits) {
            throw new IllegalStateException(
                    "the record " + type.getName() + " has other components now");
        }
        return made;
    }
}
