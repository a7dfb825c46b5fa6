package factor.observe;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Writes calls down, each in a line of JSON ({@code docs/observed-calls.md}). */
final class Output {
    /** What is observed, and where the observation ended early. */
    private static final String FILE = "calls.jsonl";

    private final Path folder;
    private final Map<String, String[]> shapes = new HashMap<>();
    private final Set<String> told = new HashSet<>();
    private OutputStream out;
    private long written;

    Output(Path folder) {
        this.folder = folder;
    }

    /** Makes the file, and what would be a line. */
    synchronized void rehearse(Call call) throws IOException {
        out = new FileOutputStream(folder.resolve(FILE).toFile());
        text(call, 0);
        shapes();
        told.clear();
        shapes.clear();
    }

    /** Whether the call is written down: it is not too large for that. */
    synchronized boolean write(Call call, int count) throws IOException {
        Text text = text(call, count);
        if (text == null) {
            return false;
        }
        line(shapes().append(text));
        return true;
    }

    private Text text(Call call, int count) {
        Text text = new Text();
        text.append("{\"count\":").append(count).append(",\"thread\":");
        Json.text(text, Thread.currentThread().getName());
        text.append(",\"behaviour\":\"").append(Long.toHexString(call.behaviour())).append('"');
        return new Json(text, ++written, shapes).call(call) ? text : null;
    }

    /** Lines that tell the fields of classes that no line has told. */
    private Text shapes() {
        Text text = new Text();
        for (Map.Entry<String, String[]> shape : shapes.entrySet()) {
            if (told.add(shape.getKey())) {
                Json.shape(text, shape.getKey(), shape.getValue());
            }
        }
        shapes.clear();
        return text;
    }

    /** The observation ends: what is written down is whole, and there will be no more. */
    synchronized void fails(Throwable failed) {
        Text text = new Text().append("{\"failed\":");
        try {
            Json.text(text, failed.toString() + " at " + place(failed));
            line(text.append('}'));
        } catch (Throwable again) {
            return; // the disk is full, or the stack: the program has enough to do with that
        }
    }

    private static String place(Throwable failed) {
        StackTraceElement[] trace = failed.getStackTrace();
        return trace.length == 0 ? "a place that is not known" : trace[0].toString();
    }

    private void line(Text text) throws IOException {
        text.append('\n');
        out.write(text.bytes(), 0, text.length());
    }
}
