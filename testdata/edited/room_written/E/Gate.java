package e;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;

/** Writes what it is given to a stream, which has as many characters as a builder has room for. */
public class Gate {
    private int asked;

    public boolean opens(Object object) throws IOException {
        asked++;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.size() < 1_000;
    }
}
