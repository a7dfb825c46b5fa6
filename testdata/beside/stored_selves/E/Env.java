package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Keeps objects as bytes, and looks at these and at what it reads. */
public final class Env {
    public static final class Part implements Serializable {
        private static final long serialVersionUID = 1;
        private final String name;

        Part(String name) {
            this.name = name;
        }
    }

    private byte[] kept = {};

    public Part part(String name) {
        return new Part(name);
    }

    public String name(Part part) {
        return part.name;
    }

    /** The number of the bytes, and their sum. */
    public String write(Object... values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object value : values) {
                out.writeObject(value);
            }
        }
        kept = bytes.toByteArray();
        int sum = 0;
        for (byte one : kept) {
            sum = 31 * sum + one;
        }
        return kept.length + "/" + sum;
    }

    public Object read() throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(kept))) {
            return in.readObject();
        }
    }

    /** What the object that was read says of itself. */
    public String text() throws IOException, ClassNotFoundException {
        return read().toString();
    }
}
