package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;

public class Store {
    private byte[] kept = {};

    public int put(Object... values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object value : values) {
                out.writeObject(value);
            }
        }
        kept = bytes.toByteArray();
        return Arrays.hashCode(kept);
    }

    public int size() {
        return kept.length;
    }

    public Object get() throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(kept))) {
            return in.readObject();
        }
    }

    public boolean isSame() throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(kept))) {
            return in.readObject() == in.readObject();
        }
    }
}
