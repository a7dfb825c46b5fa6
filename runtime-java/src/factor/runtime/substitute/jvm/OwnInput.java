package factor.runtime.substitute.jvm;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;

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
        while (readBoolean()) {
            Object object = readObject();
            String type = readUTF();
            SerialClass.of(object.getClass()).level(type).read(object, this);
        }
    }

    @Override
    protected Object resolveObject(Object object) {
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
