package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** A superclass that both realms have, and a field of the environment that is of it. */
public abstract class Base implements Serializable {
    private static final long serialVersionUID = 1;

    public abstract String text();

    public static class Holder implements Serializable {
        private static final long serialVersionUID = 1;
        private final Base part;

        public Holder(Base part) {
            this.part = part;
        }

        public String text() {
            return part.text();
        }

        public Holder copy() throws IOException, ClassNotFoundException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(this);
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                return (Holder) in.readObject();
            }
        }
    }
}
