package e;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Keeps texts, and writes some of them to a stream. */
public class Archive {
    private record Entry(String name, List<Object> values) implements Serializable {}

    private final List<Object> values = new ArrayList<>();
    private String note;

    public void add(Object value) {
        values.add(value);
    }

    public void note(String text) {
        note = text;
    }

    public int size() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Entry("archive", values));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.size() + note.length();
    }
}
