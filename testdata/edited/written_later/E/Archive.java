package e;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.List;

/** Writes texts to one stream, each in a list. */
public class Archive {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ObjectOutputStream out;

    public Archive() throws IOException {
        out = new ObjectOutputStream(bytes);
    }

    public int add(Object value) throws IOException {
        int before = bytes.size();
        out.writeObject(List.of(value, 1));
        out.flush();
        return bytes.size() - before;
    }
}
