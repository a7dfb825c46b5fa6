package factor.runtime.capture;

import factor.contract.Format;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.ProgramEnd;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.RecordedValue;
import factor.transcript.Rewriting;
import factor.transcript.StreamWriter;
import factor.transcript.TranscriptException;
import factor.transcript.Val;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes events into the stream of their thread, and numbers objects and crossings. Under the
 * crossing lock.
 */
final class EventRecorder {
    private final CaptureDirectory directory;

    /** Null where nothing is to be hidden. */
    private final Secrets secrets;

    private int streams;
    private int objects;
    private long seq;

    /** The thread of the last crossing, and the first of its crossings that follow each other. */
    private ThreadState crossed;

    private long crossedSince;

    /** The stream that introductions go to: that of the thread that holds the lock. */
    private ThreadState writing;

    EventRecorder(CaptureDirectory directory, Secrets secrets) {
        this.directory = directory;
        this.secrets = secrets;
    }

    /** The thread that crosses at present. */
    ThreadState writing() {
        return writing;
    }

    /** The number of the last crossing. */
    long crossings() {
        return seq;
    }

    /** A thread crosses, and runs code of this realm. */
    void begin(ThreadState thread, byte realm) {
        writing = thread;
        if (thread.writer == null) {
            beginStream(thread, realm);
        }
        for (String limit : thread.openLimits()) {
            note(thread, limit);
        }
    }

    private void beginStream(ThreadState thread, byte realm) {
        if (thread.realm == 0) {
            thread.realm = realm;
        }
        int number = streams++;
        StreamWriter writer =
                new StreamWriter(directory.stream(number), number, directory::lost, secrets);
        thread.writer = writer;
        Thread current = Thread.currentThread();
        thread.attributes.begin(current);
        int name = writer.string(current.getName());
        int key = writer.string(thread.streamName());
        writer.begin(Format.THREAD_START);
        writer.uv(name);
        writer.u8(current.isDaemon() ? 1 : 0);
        writer.u8(thread.realm == Realms.L ? realm : thread.realm);
        writer.uv(key);
        writer.end();
    }

    void call(ThreadState thread, Member member, Val receiver, Val[] arguments) {
        for (Val argument : arguments) {
            findSecrets(argument);
        }
        StreamWriter w = thread.writer;
        int id = thread.memberId(member);
        w.begin(member.home == Realms.E ? Format.OUT_CALL : Format.IN_CALL);
        w.uv(id);
        w.value(receiver);
        w.uv(arguments.length);
        w.values(arguments);
        w.end(next(thread));
        thread.depth++;
    }

    /** How a call ended; {@code kind} is that of the event. */
    void end(ThreadState thread, int kind, Val value) {
        findSecrets(value);
        thread.depth--;
        thread.leastDepth = Math.min(thread.leastDepth, thread.depth);
        StreamWriter w = thread.writer;
        w.begin(kind);
        w.value(value);
        w.end(next(thread));
    }

    private long next(ThreadState thread) {
        seq++;
        if (thread != crossed) {
            crossed = thread;
            crossedSince = seq;
        }
        return seq;
    }

    /** All crossings from this one on are of one thread. */
    boolean isOf(ThreadState thread, long from) {
        return thread == crossed && crossedSince <= from;
    }

    void note(ThreadState thread, String note) {
        StreamWriter w = thread.writer;
        int text = w.string(note);
        w.begin(Format.NOTE);
        w.uv(text);
        w.end();
    }

    /** Secrets that a value names as such. */
    private void findSecrets(Val value) {
        Val content = RecordedValue.content(value);
        if (secrets != null && content.tag() == Format.VALUE) {
            secrets.ofValue(content);
        }
    }

    /** An object crosses for the first time; gives its number. */
    int introduce(String type, byte home) {
        int id = ++objects;
        StreamWriter w = writing.writer;
        int typeId = w.type(type);
        w.begin(Format.NEW);
        w.object(id);
        w.uv(typeId);
        w.u8(home);
        w.end();
        return id;
    }

    void content(int id, Val content) {
        StreamWriter w = writing.writer;
        w.begin(Format.CONTENT);
        w.object(id);
        w.value(content);
        w.end();
    }

    void change(int id, byte writer, Val content) {
        findSecrets(content);
        StreamWriter w = writing.writer;
        w.begin(Format.CHANGE);
        w.object(id);
        w.u8(writer);
        w.value(content);
        w.end();
    }

    /** The program ends; threads that would go on are told of. */
    void programEnds() {
        if (crossed != null && ProgramEnd.isHeldUp()) {
            note(crossed, ProgramEnd.EXITED);
        }
    }

    void refusal(ThreadState thread, String what, String place) {
        StreamWriter w = thread.writer;
        int whatId = w.string(what);
        int placeId = w.string(place);
        w.begin(Format.REFUSED);
        w.uv(whatId);
        w.uv(placeId);
        w.end();
    }

    /** Hides what was written before it was known to be secret. */
    void hideEarlier() {
        if (secrets == null || !secrets.any()) {
            return;
        }
        try {
            for (int i = 0; i < streams; i++) {
                if (Rewriting.holds(directory.stream(i), secrets.forms())) {
                    Path anew = directory.streamAnew(i);
                    Rewriting.write(directory.stream(i), anew, secrets);
                    Files.move(anew, directory.stream(i), StandardCopyOption.REPLACE_EXISTING);
                }
            }
            secrets.end();
        } catch (IOException | TranscriptException e) {
            directory.lost(
                    "secrets that were written before they were known cannot be hidden: "
                            + e.getMessage());
        }
    }
}
