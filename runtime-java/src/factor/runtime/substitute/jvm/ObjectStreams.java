package factor.runtime.substitute.jvm;

import java.io.IOException;
import java.io.ObjectInputStream;

/** Substitutes for how code of the application reads serialized objects. */
public final class ObjectStreams {
    private ObjectStreams() {}

    /** {@link ObjectInputStream#readObject} */
    public static Object readObject(ObjectInputStream in)
            throws IOException, ClassNotFoundException {
        JvmSettings.reads();
        return DeserializedObjects.read(in, in::readObject);
    }

    /** {@link ObjectInputStream#readUnshared} */
    public static Object readUnshared(ObjectInputStream in)
            throws IOException, ClassNotFoundException {
        JvmSettings.reads();
        return DeserializedObjects.read(in, in::readUnshared);
    }
}
