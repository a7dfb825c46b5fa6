package factor.runtime.substitute.jvm;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.HashMap;

/** In the realm of the code under test: what {@link ReadParts} hands over to it. */
final class OwnInput extends ObjectInputStream {
    /** The bytes of one message after the other. */
    private static final class Messages extends InputStream {
        private InputStream now;

        Messages(byte[] first) {
            now = new ByteArrayInputStream(first);
        }

        @Override
        public int read() throws IOException {
            return now.read();
        }

        @Override
        public int read(byte[] to, int from, int length) throws IOException {
            return now.read(to, from, length);
        }
    }

    private final Messages messages;
    private final ArrayList<Object> others = new ArrayList<>();

    /**
     * What comes next at the end of a message: nothing, fields of an object, or entries of a table.
     */
    static final byte END = 0;

    static final byte FIELDS = 1;
    static final byte ENTRIES = 2;

    private final HashMap<Integer, Object> tables = new HashMap<>();

    /** Tables that are still empty. */
    private final ArrayList<Filling> open = new ArrayList<>();

    private record Filling(Object made, Object[] entries) {}

    private OwnInput(Messages messages) throws IOException {
        super(messages);
        this.messages = messages;
        enableResolveObject(true);
    }

    static OwnInput of(Object[] first) throws IOException {
        OwnInput made = new OwnInput(new Messages((byte[]) first[0]));
        made.adds(first);
        return made;
    }

    /** The next message. */
    void take(Object[] message) {
        messages.now = new ByteArrayInputStream((byte[]) message[0]);
        adds(message);
    }

    private void adds(Object[] message) {
        for (int i = 1; i < message.length; i++) {
            others.add(message[i]);
        }
    }

    /** The end of a message: fields of objects, in the order in which they are to be set. */
    void fill() throws IOException, ClassNotFoundException {
        for (byte what = readByte(); what != END; what = readByte()) {
            if (what == ENTRIES) {
                entries();
                continue;
            }
            Object object = readObject();
            String type = readUTF();
            SerialClass.of(object.getClass()).level(type).read(object, this);
        }
        while (!open.isEmpty()) { // what keys have of tables was told behind them
            Filling table = open.remove(open.size() - 1);
            KeyTable.fill(table.made, table.entries);
        }
    }

    private void entries() throws IOException, ClassNotFoundException {
        Object made = tables.get(readInt());
        Object[] entries = new Object[readInt()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = readObject();
        }
        open.add(new Filling(made, entries));
    }

    @Override
    protected Object resolveObject(Object object) {
        if (object instanceof KeyTable table) {
            Object made = table.empty();
            tables.put(table.place(), made);
            return made;
        }
        return object instanceof Other other ? others.get(other.place()) : object;
    }

    /** The JDK would take the loader of the nearest caller that is not its own: the runtime. */
    @Override
    protected Class<?> resolveClass(ObjectStreamClass described)
            throws IOException, ClassNotFoundException {
        try {
            return Class.forName(described.getName(), false, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException primitive) {
            return super.resolveClass(described);
        }
    }
}
