package factor.transcript;

import factor.contract.Format;
import factor.contract.StreamLimits;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.function.Consumer;

/**
 * Writes the stream of one thread. An event is assembled ({@link #begin}, operands, {@link #end})
 * and enters the file as a whole; definitions of strings, types and members that its operands need
 * enter before it. Not thread-safe.
 *
 * <p>What cannot be written is told once to {@code lost}, and nothing is written from then on: what
 * comes after a lost event or definition would be read as something else. Nothing is thrown, for
 * the caller is the program that is captured.
 */
public final class StreamWriter {
    private final String name;
    private final ChunkFile file;
    private final Scratch event = new Scratch();
    private final Scratch definition = new Scratch();
    private final HashMap<String, Integer> strings = new HashMap<>();
    private final HashMap<String, Integer> types = new HashMap<>();
    private int members;
    private int lastRef;
    private int writtenRef;
    private long lastSeq;
    private long events;
    private final Consumer<TranscriptException> lost;

    /** What hides secrets in values, or null. */
    private final Redactor redactor;

    private boolean failed;

    /** Creates the stream's file, which must not exist yet. */
    public StreamWriter(Path path, int stream, Consumer<TranscriptException> lost) {
        this(path, stream, lost, null);
    }

    /**
     * The same for a stream without the secrets that {@code redactor} knows, unless that is null.
     */
    public StreamWriter(
            Path path, int stream, Consumer<TranscriptException> lost, Redactor redactor) {
        name = path.toString();
        this.lost = lost;
        this.redactor = redactor;
        file = create(path, stream);
    }

    private ChunkFile create(Path path, int stream) {
        try {
            return new ChunkFile(path, stream);
        } catch (IOException e) {
            fail(new TranscriptException(name, "cannot be created", e));
            return null;
        }
    }

    /** The id of a string, defined when new. */
    public int string(String text) {
        Integer known = strings.get(text);
        if (known != null) {
            return known;
        }
        int id = strings.size();
        strings.put(text, id);
        define(Format.STRING).text(text);
        append(definition, lastSeq);
        return id;
    }

    /** The id of a type, defined when new. */
    public int type(String text) {
        Integer known = types.get(text);
        if (known != null) {
            return known;
        }
        int string = string(text);
        int id = types.size();
        types.put(text, id);
        define(Format.TYPE).uv(string);
        append(definition, lastSeq);
        return id;
    }

    /**
     * Defines a member; the caller keeps the id. Kind and home are the letters of the member table.
     */
    public int member(char kind, char home, String owner, String memberName, String descriptor) {
        int ownerId = string(owner);
        int nameId = string(memberName);
        int descriptorId = string(descriptor);
        Scratch to = define(Format.MEMBER);
        to.u8(kind);
        to.u8(home);
        to.uv(ownerId);
        to.uv(nameId);
        to.uv(descriptorId);
        append(definition, lastSeq);
        return members++;
    }

    private Scratch define(int kind) {
        definition.length = 0;
        definition.u8(kind);
        return definition;
    }

    /**
     * Starts an event of a kind above {@link Format#MEMBER}. One that was begun and never ended is
     * forgotten.
     */
    public void begin(int kind) {
        event.length = 0;
        lastRef = writtenRef;
        event.u8(kind);
    }

    /** Ends an event that takes no sequence number. */
    public void end() {
        append(event, lastSeq);
        writtenRef = lastRef;
        events++;
    }

    /**
     * Ends an event with its place in the total order of crossings; numbers rise within a stream.
     */
    public void end(long seq) {
        if (seq <= lastSeq) {
            fail(refusal("crossing " + seq + " comes after crossing " + lastSeq));
            return;
        }
        if (seq != lastSeq + 1) {
            define(Format.SYNC).uv(seq - lastSeq - 1);
            append(definition, seq);
        }
        lastSeq = seq;
        append(event, seq);
        writtenRef = lastRef;
        events++;
    }

    /** Events written so far, definitions and Syncs not counted. */
    public long events() {
        return events;
    }

    private void append(Scratch from, long seq) {
        if (failed) {
            return;
        }
        if (from.length > StreamLimits.EVENT_BYTES) {
            fail(tooLong(from.length));
            return;
        }
        try {
            file.append(from.bytes, from.length, seq);
        } catch (IOException | InternalError e) {
            fail(new TranscriptException(name, "cannot be written", e));
        }
    }

    private TranscriptException tooLong(long bytes) {
        return refusal("an event of " + bytes + " bytes exceeds the limit");
    }

    private TranscriptException refusal(String problem) {
        return new TranscriptException(name, file == null ? 0 : file.at(), problem);
    }

    private void fail(TranscriptException why) {
        if (!failed) {
            failed = true;
            lost.accept(why);
        }
    }

    /** Closes the last chunk. */
    public void close() {
        if (file == null) {
            return;
        }
        try {
            file.close();
        } catch (InternalError e) {
            fail(new TranscriptException(name, "cannot be closed", e));
        }
    }

    /** A plain operand: unsigned. */
    public void uv(long value) {
        event.uv(value);
    }

    /** A plain operand: signed. */
    public void zv(long value) {
        event.zv(value);
    }

    /** A plain operand: one byte. */
    public void u8(int value) {
        event.u8(value);
    }

    /** A plain operand: an object id (New, Content, Change); later Refs are relative to it. */
    public void object(int id) {
        event.uv(id);
        lastRef = id;
    }

    public void nullValue() {
        event.u8(Format.NULL);
    }

    public void boolValue(boolean value) {
        event.u8(value ? Format.TRUE : Format.FALSE);
    }

    public void byteValue(byte value) {
        event.u8(Format.BYTE);
        event.u8(value);
    }

    public void shortValue(short value) {
        event.u8(Format.SHORT);
        event.zv(value);
    }

    public void charValue(char value) {
        event.u8(Format.CHAR);
        event.uv(value);
    }

    public void intValue(int value) {
        event.u8(Format.INT);
        event.zv(value);
    }

    public void longValue(long value) {
        event.u8(Format.LONG);
        event.zv(value);
    }

    public void floatValue(float value) {
        event.u8(Format.FLOAT);
        event.u32(Float.floatToRawIntBits(value));
    }

    public void doubleValue(double value) {
        event.u8(Format.DOUBLE);
        event.u64(Double.doubleToRawLongBits(value));
    }

    public void stringValue(String value) {
        if (value.length() <= StreamLimits.INTERNED_UNITS
                && (strings.size() < StreamLimits.STRINGS || strings.containsKey(value))) {
            int id = string(value);
            event.u8(Format.STRING_ID);
            event.uv(id);
        } else {
            event.u8(Format.TEXT);
            event.text(value);
        }
    }

    /** A reference to an object that a New event introduced. */
    public void ref(int id) {
        event.u8(Format.REF);
        event.zv((long) id - lastRef);
        lastRef = id;
    }

    /** A value by content; exactly {@code parts} values follow. */
    public void beginValue(String type, int parts) {
        int id = type(type);
        event.u8(Format.VALUE);
        event.uv(id);
        event.uv(parts);
    }

    public void enumValue(String type, String constant) {
        int id = type(type);
        int constantId = string(constant);
        event.u8(Format.ENUM);
        event.uv(id);
        event.uv(constantId);
    }

    public void classValue(String type) {
        int id = type(type);
        event.u8(Format.CLASS);
        event.uv(id);
    }

    /** A reference array; exactly {@code length} values follow. */
    public void beginArray(String component, int length) {
        int id = type(component);
        event.u8(Format.ARRAY);
        event.uv(id);
        event.uv(length);
    }

    /** A primitive array. */
    public void primitives(Object array) {
        event.u8(Format.PRIMITIVES);
        Primitives.write(event, array);
    }

    /** Any value. */
    public void value(Val value) {
        try {
            value(value, 0);
        } catch (TranscriptException e) {
            fail(e);
        } catch (Scratch.Overflow e) {
            fail(tooLong(e.bytes));
        }
    }

    private void value(Val value, int depth) {
        if (depth > StreamLimits.DEPTH) {
            throw refusal("values nest deeper than " + StreamLimits.DEPTH);
        }
        switch (value.tag()) {
            case Format.NULL, Format.FALSE, Format.TRUE -> event.u8(value.tag());
            case Format.BYTE -> byteValue((byte) value.number());
            case Format.SHORT -> shortValue((short) value.number());
            case Format.CHAR -> charValue((char) value.number());
            case Format.INT -> intValue((int) value.number());
            case Format.LONG -> longValue(value.number());
            case Format.FLOAT -> {
                event.u8(Format.FLOAT);
                event.u32((int) value.number());
            }
            case Format.DOUBLE -> {
                event.u8(Format.DOUBLE);
                event.u64(value.number());
            }
            case Format.STRING_ID, Format.TEXT ->
                    stringValue(redactor == null ? value.text() : redactor.text(value.text()));
            case Format.REF -> ref((int) value.number());
            case Format.ENUM -> enumValue(value.type(), value.text());
            case Format.CLASS -> classValue(value.type());
            case Format.PRIMITIVES ->
                    primitives(
                            redactor == null ? value.array() : redactor.primitives(value.array()));
            case Format.VALUE -> {
                beginValue(value.type(), value.parts().length);
                values(value.parts(), depth + 1);
            }
            default -> {
                beginArray(value.type(), value.parts().length);
                values(value.parts(), depth + 1);
            }
        }
    }

    /** Any values, one after the other, without their count. */
    public void values(Val[] values) {
        try {
            values(values, 0);
        } catch (TranscriptException e) {
            fail(e);
        } catch (Scratch.Overflow e) {
            fail(tooLong(e.bytes));
        }
    }

    private void values(Val[] values, int depth) {
        for (Val value : values) {
            value(value, depth);
        }
    }
}
