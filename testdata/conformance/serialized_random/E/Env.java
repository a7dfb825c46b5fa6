package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Env {
    /** Written by its fields. */
    @SuppressWarnings("serial")
    public static class Plain implements Serializable {
        private static final long serialVersionUID = 1;
        private final int number;
        private Object first;
        private Object second;

        Plain(int number) {
            this.number = number;
        }

        public void set(Object one, Object other) {
            first = one;
            second = other;
        }

        public Object first() {
            return first;
        }

        public Object second() {
            return second;
        }

        public String text() {
            return "plain of E " + number;
        }
    }

    /** Writes itself. */
    @SuppressWarnings("serial")
    public static class Hooked implements Serializable {
        private static final long serialVersionUID = 1;
        private int number;
        private Object first;
        private transient Object second;

        Hooked(int number) {
            this.number = number;
        }

        public void set(Object one, Object other) {
            first = one;
            second = other;
        }

        public Object first() {
            return first;
        }

        public Object second() {
            return second;
        }

        public String text() {
            return "hooked of E " + number;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(number + 1);
            out.writeObject(second);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            number = in.readInt() - 1;
            second = in.readObject();
        }
    }

    private byte[] kept = {};

    public Plain plain(int number) {
        return new Plain(number);
    }

    public Hooked hooked(int number) {
        return new Hooked(number);
    }

    public String put(Object... objects) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object object : objects) {
                out.writeObject(object);
            }
        }
        kept = bytes.toByteArray();
        return kept.length + "/" + Arrays.hashCode(kept);
    }

    public Object[] get(int many) throws IOException, ClassNotFoundException {
        Object[] read = new Object[many];
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(kept))) {
            for (int i = 0; i < many; i++) {
                read[i] = in.readObject();
            }
        }
        return read;
    }

    public String putList(Object... objects) throws IOException {
        return put(new ArrayList<>(Arrays.asList(objects)));
    }

    public Object[] getList() throws IOException, ClassNotFoundException {
        return ((List<?>) get(1)[0]).toArray();
    }
}
