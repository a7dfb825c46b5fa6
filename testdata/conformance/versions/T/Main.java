// shows: versions of serializable classes that declare none, of both realms: those of the source; a stream that the program has written before is read
// group: reflection
// cut: t.**
package t;

import e.Crate;
import e.Part;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

@SuppressWarnings("serial")
public class Main {
    private static final List<Class<?>> CLASSES = List.of(Plain.class, Many.class, Failed.class, Base.class, Below.class, Declared.class, Pair.class, Kind.class,
            Inner.class, Named.class, Empty.class, Main.class);

    static class Plain implements Serializable {
        int number = 3;
        String text = "s";
        transient Part part;
    }

    /** Members of every kind of access. */
    protected abstract static class Many implements Serializable, Comparator<Plain> {
        static final int LIMIT = Integer.parseInt("7");
        public static volatile long counted;
        protected final int[][] grid = {};
        private static int hidden;
        private transient int gone;
        private Plain kept;

        protected Many(Plain kept, int... more) {
            this.kept = kept;
        }

        private Many() {}

        abstract Part of(Part... parts);

        @Override
        public synchronized int compare(Plain one, Plain other) {
            return hidden + gone;
        }

        private static void unseen() {}

        protected static double exact(double value) {
            return value;
        }

        public final void there() {}
    }

    static class Failed extends RuntimeException {
        private final Part part;

        Failed(Part part) {
            super(part.name());
            this.part = part;
        }

        Part part() {
            return part;
        }
    }

    static class Base implements Serializable {
        private final List<String> all = List.of("x");
        Runnable run = (Runnable & Serializable) () -> {};
    }

    static class Below extends Base implements Named {
        @Override
        public Below named(String name) {
            return this;
        }
    }

    static class Declared implements Serializable {
        private static final long serialVersionUID = 42;
        Part part;
    }

    record Pair(int one, String other) implements Serializable {}

    enum Kind {
        ONE {
            @Override
            int of() {
                return 2;
            }
        };

        int of() {
            return 1;
        }
    }

    class Inner implements Serializable {
        String inner = "inner";
    }

    interface Named extends Serializable {
        Named named(String name);
    }

    static class Empty implements Serializable {}

    public static void main(String[] args) throws Exception {
        for (Class<?> type : CLASSES) {
            ObjectStreamClass of = ObjectStreamClass.lookup(type);
            System.out.println(type.getSimpleName() + " " + (of == null ? "none" : of.getSerialVersionUID() + " " + Arrays.toString(of.getFields())));
        }
        System.out.println(Arrays.toString(Plain.class.getDeclaredFields()) + " " + Empty.class.getDeclaredFields().length);
        try {
            System.out.println(Plain.class.getDeclaredField("serialVersionUID"));
        } catch (NoSuchFieldException e) {
            System.out.println(e);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream to = new ObjectOutputStream(out)) {
            to.writeObject(new Plain());
            to.writeObject(new Below());
        }
        System.out.println(HexFormat.of().formatHex(out.toByteArray()));
        try (ObjectInputStream from = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            System.out.println(((Plain) from.readObject()).text + ((Below) from.readObject()).run.getClass().isSynthetic());
        }
        System.out.println(Crate.version() + " " + Crate.read(Crate.WRITTEN));
        System.out.println(Crate.ask(part -> new Failed(part).part().name()));
    }
}
