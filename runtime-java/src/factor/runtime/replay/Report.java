package factor.runtime.replay;

import factor.contract.CallFields;
import factor.contract.DivergenceFields;
import factor.contract.FailureFields;
import factor.contract.FrameFields;
import factor.contract.ReportFields;
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
     * @param sleeps waits of code under test that took no time, while threads of its own may have
     *     needed it
     * @param doubts answers about identity that hold for unedited code alone
     * @param exit the status with which code under test ended the program, null where it did not
     * @param leftovers streams in which recorded crossings are left
     * @param leftover the first of these, null where there is none
     * @param leftoverAt its place, {@code t0#42}
     */
    record Counts(
            long events,
            int pseudonyms,
            int sleeps,
            Doubts doubts,
            Integer exit,
            long leftovers,
            String leftover,
            String leftoverAt,
            long wallMillis) {}

    Report(Divergence d, FailedTest failed, Counts counts) {
        number(ReportFields.EVENTS, counts.events());
        number(ReportFields.ENVIRONMENT_CALLS, Facet.environmentCalls());
        number(ReportFields.PSEUDONYMS, counts.pseudonyms());
        number(ReportFields.SLEEPS, counts.sleeps());
        number(ReportFields.SURE_OF_UNEDITED, counts.doubts().count());
        texts(ReportFields.DOUBTS, counts.doubts().told());
        if (counts.exit() != null) {
            number(ReportFields.EXIT, counts.exit());
        }
        number(ReportFields.LEFTOVERS, counts.leftovers());
        text(ReportFields.LEFTOVER, counts.leftover());
        text(ReportFields.LEFTOVER_AT, counts.leftoverAt());
        number(ReportFields.WALL_MS, counts.wallMillis());
        if (d == null) {
            name(ReportFields.DIVERGED).append("null}");
            return;
        }
        name(ReportFields.DIVERGED).append('{');
        text(DivergenceFields.THREAD, d.thread);
        text(DivergenceFields.STREAM, d.stream);
        number(DivergenceFields.EVENT, d.event);
        text(DivergenceFields.EXPECTED, d.expected);
        text(DivergenceFields.HAPPENED, d.happened);
        if (!d.calls.isEmpty()) {
            name(DivergenceFields.CALLS).append('[');
            call(d.calls.get(0));
            json.append(',');
            call(d.calls.get(1));
            json.append("],");
        }
        if (d.nearest != null) {
            name(DivergenceFields.SOUGHT).append("true,");
            text(DivergenceFields.WAY, d.nearest.way);
            text(DivergenceFields.NEAREST, d.nearest.found);
            number(DivergenceFields.NEAREST_DISTANCE, d.nearest.calls);
            text(DivergenceFields.NEAREST_THREAD, d.nearest.thread);
        }
        texts(DivergenceFields.BEFORE, d.before);
        if (failed != null) {
            name(DivergenceFields.FAILED).append('{');
            text(FailureFields.THROWN, failed.thrown());
            frames(FailureFields.STACK, failed.stack());
            json.append(',');
            frames(FailureFields.FRAMES, failed.frames());
            json.append("},");
        }
        frames(DivergenceFields.FRAMES, d.frames);
        json.append("}}");
    }

    private void frames(String name, List<StackTraceElement> frames) {
        name(name).append('[');
        for (int i = 0; i < frames.size(); i++) {
            StackTraceElement f = frames.get(i);
            json.append(i == 0 ? "{" : ",{");
            text(FrameFields.CLASS, f.getClassName());
            text(FrameFields.METHOD, f.getMethodName());
            text(FrameFields.FILE, f.getFileName());
            name(FrameFields.LINE).append(f.getLineNumber()).append('}');
        }
        json.append(']');
    }

    private void call(Call call) {
        json.append('{');
        text(CallFields.MEMBER, call.member);
        text(CallFields.RECEIVER, call.receiver);
        texts(CallFields.ARGUMENTS, call.arguments);
        json.setLength(json.length() - 1);
        json.append('}');
    }

    /** The name of a field; its value follows. */
    private StringBuilder name(String name) {
        return json.append('"').append(name).append("\":");
    }

    private void number(String name, long value) {
        name(name).append(value).append(',');
    }

    private void text(String name, String value) {
        name(name);
        quote(value);
        json.append(',');
    }

    private void texts(String name, List<String> values) {
        name(name).append('[');
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
                json.append(isUnpaired(value, i) ? "\\\\u" : "\\u")
                        .append(Integer.toHexString(0x10000 | c).substring(1));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }

    /** Half a character, of which JSON has no text: it is shown as in Java's source. */
    private static boolean isUnpaired(String value, int at) {
        return Character.isHighSurrogate(value.charAt(at))
                ? at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1))
                : Character.isLowSurrogate(value.charAt(at))
                        && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
    }

    /** Written beside and renamed. */
    void write(Path to) throws IOException {
        Path beside = to.resolveSibling(to.getFileName() + ".new");
        Files.writeString(beside, json);
        Files.move(beside, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
