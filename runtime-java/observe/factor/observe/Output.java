package factor.observe;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Writes calls down, each in a line of JSON ({@code docs/observed-calls.md}). */
final class Output {
    /** What is observed, and where the observation ended early. */
    private static final String FILE = "calls.jsonl";

    private final Path folder;
    private OutputStream out;
    private long written;

    Output(Path folder) {
        this.folder = folder;
    }

    /** Makes the file, and what would be a line. */
    synchronized void rehearse(Call call) throws IOException {
        out = new FileOutputStream(folder.resolve(FILE).toFile());
        text(call, 0);
    }

    synchronized void write(Call call, int count) throws IOException {
        line(text(call, count));
    }

    private StringBuilder text(Call call, int count) {
        StringBuilder text = new StringBuilder(1_024);
        text.append("{\"count\":").append(count).append(",\"thread\":");
        Json.text(text, Thread.currentThread().getName());
        text.append(",\"behaviour\":\"").append(Long.toHexString(call.behaviour())).append('"');
        new Json(text, ++written).call(call);
        return text;
    }

    /** The observation ends: what is written down is whole, and there will be no more. */
    synchronized void fails(Throwable failed) {
        StringBuilder text = new StringBuilder("{\"failed\":");
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

    private void line(StringBuilder text) throws IOException {
        out.write(text.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }
}
