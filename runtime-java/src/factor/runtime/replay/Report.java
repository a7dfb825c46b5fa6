package factor.runtime.replay;

import factor.runtime.boundary.Facet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** What a replay found, as JSON for the command line. */
final class Report {
    private final StringBuilder json = new StringBuilder("{");

    /**
     * What a replay counted.
     *
     * @param sleeps waits of code under test that took no time, while threads of its own may have needed it
     * @param sureOfUnedited answers about identity that hold for unedited code alone
     * @param exit the status with which code under test ended the program, null where it did not
     * @param leftovers streams in which recorded crossings are left
     * @param leftover the first of these, null where there is none
     * @param leftoverAt its place, {@code t0#42}
     */
    record Counts(long events, int pseudonyms, int sleeps, int sureOfUnedited, Integer exit, long leftovers, String leftover, String leftoverAt,
            long wallMillis) {}

    Report(Divergence d, FailedTest failed, Counts counts) {
        number("events", counts.events());
        number("environmentCalls", Facet.environmentCalls());
        number("pseudonyms", counts.pseudonyms());
        number("sleeps", counts.sleeps());
        number("sureOfUnedited", counts.sureOfUnedited());
        if (counts.exit() != null) {
            number("exit", counts.exit());
        }
        number("leftovers", counts.leftovers());
        text("leftover", counts.leftover());
        text("leftoverAt", counts.leftoverAt());
        number("wallMs", counts.wallMillis());
        if (d == null) {
            json.append("\"diverged\":null}");
            return;
        }
        json.append("\"diverged\":{");
        text("thread", d.thread);
        text("stream", d.stream);
        number("event", d.event);
        text("expected", d.expected);
        text("happened", d.happened);
        if (!d.calls.isEmpty()) {
            json.append("\"calls\":[");
            call(d.calls.get(0));
            json.append(',');
            call(d.calls.get(1));
            json.append("],");
        }
        if (d.nearest != null) {
            json.append("\"sought\":true,");
            text("way", d.nearest.way);
            text("nearest", d.nearest.found);
            number("nearestDistance", d.nearest.calls);
            text("nearestThread", d.nearest.thread);
        }
        texts("before", d.before);
        if (failed != null) {
            json.append("\"failed\":{");
            text("thrown", failed.thrown());
            json.append("\"sure\":").append(failed.isSure()).append(',');
            frames(failed.frames());
            json.append("},");
        }
        frames(d.frames);
        json.append("}}");
    }

    private void frames(List<StackTraceElement> frames) {
        json.append("\"frames\":[");
        for (int i = 0; i < frames.size(); i++) {
            StackTraceElement f = frames.get(i);
            json.append(i == 0 ? "{" : ",{");
            text("class", f.getClassName());
            text("method", f.getMethodName());
            text("file", f.getFileName());
            json.append("\"line\":").append(f.getLineNumber()).append('}');
        }
        json.append(']');
    }

    private void call(Call call) {
        json.append('{');
        text("member", call.member);
        text("receiver", call.receiver);
        texts("arguments", call.arguments);
        json.setLength(json.length() - 1);
        json.append('}');
    }

    private void number(String name, long value) {
        json.append('"').append(name).append("\":").append(value).append(',');
    }

    private void text(String name, String value) {
        json.append('"').append(name).append("\":");
        quote(value);
        json.append(',');
    }

    private void texts(String name, List<String> values) {
        json.append('"').append(name).append("\":[");
        for (int i = 0; i < values.size(); i++) {
            json.append(i == 0 ? "" : ",");
            quote(values.get(i));
        }
        json.append("],");
    }

    private void quote(String value) {
        if (value == null) {
            json.append("null");
            return;
        }
        json.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                json.append(isUnpaired(value, i) ? "\\\\u" : "\\u").append(Integer.toHexString(0x10000 | c).substring(1));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }

    /** Half a character, of which JSON has no text: it is shown as in Java's source. */
    private static boolean isUnpaired(String value, int at) {
        return Character.isHighSurrogate(value.charAt(at)) ? at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1))
                : Character.isLowSurrogate(value.charAt(at)) && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
    }

    /** Written beside and renamed. */
    void write(Path to) throws IOException {
        Path beside = to.resolveSibling(to.getFileName() + ".new");
        Files.writeString(beside, json);
        Files.move(beside, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
