package e;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes several objects to one stream, whose bytes tell what is one object among them. */
public final class Env {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private ObjectOutputStream out;

    public void begin() throws IOException {
        bytes.reset();
        out = new ObjectOutputStream(bytes);
    }

    public void write(Object object) throws IOException {
        out.writeObject(object);
    }

    public void writeAll(Object one, Object other) throws IOException {
        out.writeObject(new ArrayList<>(List.of(one, other)));
    }

    /** Writes to another stream meanwhile. */
    public void writeElsewhere(Object object) throws IOException {
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(object);
    }

    public void again(Object object) throws IOException {
        out.reset();
        out.writeObject(object);
    }

    public void alone(Object object) throws IOException {
        out.writeUnshared(object);
    }

    /** The number of the bytes in the stream, and their sum. */
    public String total() throws IOException {
        out.flush();
        int sum = 0;
        for (byte one : bytes.toByteArray()) {
            sum += one;
        }
        return bytes.size() + "/" + sum;
    }
}
