package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Map;

public class Box {
    private byte[] kept;

    public void put(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        kept = bytes.toByteArray();
    }

    public Object find(Object key) throws IOException, ClassNotFoundException {
        return ((Map<?, ?>) get()).get(key);
    }

    public Object get() throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(kept))) {
            return in.readObject();
        }
    }
}
