package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

public final class Env {
    private byte[] kept;

    public void keep(List<?> list) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(list);
        }
        kept = bytes.toByteArray();
    }

    public List<?> kept() throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(kept))) {
            return (List<?>) in.readObject();
        }
    }

    public int size() {
        return kept.length;
    }
}
