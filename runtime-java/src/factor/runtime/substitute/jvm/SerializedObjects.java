package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.List;

/**
 * Objects of the code under test in streams of the environment. What the environment writes of such
 * an object, and makes of what it reads, is recorded as a call of the code under test: a replay
 * compares the first and does the second (docs/decisions/063-serialized-objects.md).
 */
public final class SerializedObjects {
    private static final String OWNER = "factor/runtime/substitute/jvm/SerializedObjects";
    private static final String WRITTEN =
            row("written", "(Ljava/lang/Object;IZ)[Ljava/lang/Object;");
    private static final String READ = row("read", "([B)[Ljava/lang/Object;");
    private static final String VALUES = row("values", "(I)[Ljava/lang/Object;");
    private static final Facet FACET =
            Facet.builtin(SerializedObjects::dispatch, WRITTEN, READ, VALUES);

    private SerializedObjects() {}

    private static String row(String name, String descriptor) {
        return "S T " + OWNER + ' ' + name + ' ' + descriptor + " - - " + descriptor + '\n';
    }

    private static Object dispatch(int member, Object receiver, Object[] arguments)
            throws IOException, ClassNotFoundException {
        return switch (member) {
            case 0 -> written(arguments[0], (int) arguments[1], (boolean) arguments[2]);
            case 1 -> read((byte[]) arguments[0]);
            default -> values((int) arguments[0]);
        };
    }

    /**
     * What a stream of the environment writes in the place of a wrapper: the object itself. Any
     * other stream is refused: it would have what a replay has not got.
     */
    public static Object replaced(Object wrapper) {
        Mode mode = Mode.current();
        byte home = ((Wrapper) wrapper).factor$crossed().home;
        if (home != Realms.T || ThreadState.current().realm != Realms.E || !mode.separates()) {
            mode.refusedHere(
                    "an object of the other realm is serialized: "
                            + mode.classOf(wrapper).getName());
        } else {
            write(mode, wrapper);
        }
        return mode.monitor(wrapper);
    }

    private static void write(Mode mode, Object wrapper) {
        WrittenStream stream = WrittenStream.ofThread();
        int number = stream.number();
        boolean isAlone = number != WrittenStream.UNKNOWN && stream.isAlone();
        mode.cross(FACET.members[0], null, new Object[] {wrapper, number, !isAlone});
        if (!isAlone && !stream.isLookedAt(number)) {
            mode.identity().comparesUnseen(number != WrittenStream.UNKNOWN);
        }
    }

    /** Code under test hands over the values in what the stream of this number has alone so far. */
    static void handOverValues(int number) {
        Mode.current().cross(FACET.members[2], null, new Object[] {number});
    }

    /**
     * In the realm of the code under test: what a stream holds of an object, and, if they are asked
     * for, the objects in it that the environment may have as well; null where it cannot be
     * written.
     */
    static Object[] written(Object object, int stream, boolean withValues) {
        WrittenStream written = WrittenStream.ofThread();
        try {
            return written.copy(stream).write(object, withValues);
        } catch (IOException notSerializable) {
            written.drop();
            return null;
        }
    }

    /** The same objects, for which nobody has asked when they were written. */
    static Object[] values(int stream) throws IOException {
        return WrittenStream.ofThread().copy(stream).takeValues();
    }

    static byte[] bytes(Object object, OwnOutput.Guard guard) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new OwnOutput(bytes, guard)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    /** The environment's wrappers of what the code under test reads from its own bytes. */
    static Object[] crossed(List<Object> own, OwnOutput.Guard guard)
            throws IOException, ClassNotFoundException {
        byte[] bytes = bytes(own.toArray(), guard);
        return (Object[]) Mode.current().cross(FACET.members[1], null, new Object[] {bytes});
    }

    /** The environment's wrappers of the objects themselves, in a capture that is refused. */
    static Object[] wrappers(List<Object> own) {
        Facet facet = Facet.builtin((member, receiver, arguments) -> own.toArray(), READ);
        return (Object[]) Mode.current().cross(facet.members[0], null, new Object[] {new byte[0]});
    }

    /** In the realm of the code under test: the objects that an array of them was written as. */
    static Object[] read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new OwnInput(new ByteArrayInputStream(bytes))) {
            return (Object[]) in.readObject();
        }
    }

    private static final class OwnInput extends ObjectInputStream {
        OwnInput(ByteArrayInputStream bytes) throws IOException {
            super(bytes);
        }

        /** The JDK would take the loader of the nearest caller that is not its own: the runtime. */
        @Override
        protected Class<?> resolveClass(ObjectStreamClass described)
                throws IOException, ClassNotFoundException {
            try {
                return Class.forName(
                        described.getName(), false, ClassLoader.getSystemClassLoader());
            } catch (ClassNotFoundException primitive) {
                return super.resolveClass(described);
            }
        }
    }
}
