package factor.runtime.substitute.jvm;

import factor.runtime.jvm.Slot;

import java.io.ObjectInputStream;

/** The objects that a stream has read, or is reading, in the order in which it began. */
final class ReadHandles {
    private static final String TABLE = "java.io.ObjectInputStream$HandleTable";
    private static final Slot HANDLES = Slot.of("java.io.ObjectInputStream", "handles");
    private static final Slot OBJECTS = Slot.of(TABLE, "entries");
    private static final Slot STATES = Slot.of(TABLE, "status");
    private static final Slot SIZE = Slot.of(TABLE, "size");

    /** The object is being read, or something in it is. */
    private static final byte UNKNOWN = 2;

    private final Object table;

    ReadHandles(ObjectInputStream in) {
        table = HANDLES.reference(in);
    }

    int size() {
        return (int) SIZE.get(table);
    }

    /** The place of an object, or -1. */
    int of(Object object) {
        Object[] objects = (Object[]) OBJECTS.reference(table);
        for (int i = size() - 1; i >= 0; i--) {
            if (objects[i] == object) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The object may still be read.
     *
     * @param begun the place from which on all is whole
     */
    boolean mayBeOpen(Object object, int begun) {
        int place = begun == 0 ? -1 : of(object);
        return place >= 0 && place < begun && ((byte[]) STATES.reference(table))[place] == UNKNOWN;
    }
}
