package factor.transcript;

import factor.contract.ChunkFormat;
import factor.contract.Format;
import factor.contract.StreamLimits;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;

/**
 * Reads the stream of one thread, event by event. Definitions (strings, types, members) and Syncs
 * are taken in on the way; the caller sees the kinds from {@link Format#NEW} on. Operands must be
 * read in their order.
 */
public final class StreamReader {
    /**
     * Room made for parts before they are seen: nested counts of a damaged file must not multiply.
     */
    private static final int BELIEVED_PARTS = 1024;

    /** A file of at most so many bytes is read: to map one takes the JDK longer, the first time. */
    private static final int MAPPED_ABOVE = 1 << 18;

    private final String file;
    private final ByteBuffer bytes;

    /** As values, for one string can be many a value. */
    private final ArrayList<Val> strings;

    private final ArrayList<String> types;
    private final ArrayList<MemberText> members;
    private int chunkEnd;
    private int nextChunk;
    private boolean open;
    private int lastRef;
    private long seq;
    private long event = -1;

    private StreamReader(String file, ByteBuffer bytes) {
        this.file = file;
        this.bytes = bytes;
        strings = new ArrayList<>();
        types = new ArrayList<>();
        members = new ArrayList<>();
    }

    /** Reads or maps a stream's file; it stands before the first event. */
    public static StreamReader open(Path path) {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            if (channel.size() > StreamFormat.MAX_STREAM_BYTES) {
                throw new TranscriptException(
                        path.toString(), 0, "a stream of more than 2 GiB is not supported");
            }
            ByteBuffer bytes =
                    channel.size() <= MAPPED_ABOVE
                            ? ByteBuffer.wrap(Files.readAllBytes(path))
                            : channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            return of(path.toString(), bytes);
        } catch (IOException e) {
            throw new TranscriptException(path.toString(), "cannot be read", e);
        }
    }

    /** Reads a stream from memory; the name is for messages. */
    static StreamReader of(String name, ByteBuffer bytes) {
        return new StreamReader(name, bytes.order(ByteOrder.LITTLE_ENDIAN));
    }

    /** Moves to the next event and gives its kind; {@link Format#END} when there is none. */
    public int next() {
        while (true) {
            if (bytes.position() >= chunkEnd && !nextChunk()) {
                return Format.END;
            }
            int kind = u8();
            switch (kind) {
                case Format.END -> {
                    if (!open) {
                        throw broken("a closed chunk ends before its length");
                    }
                    chunkEnd = bytes.position() - 1;
                    bytes.position(chunkEnd);
                    nextChunk = bytes.limit();
                }
                case Format.SYNC -> skip(uv());
                case Format.STRING -> strings.add(Val.text(text()));
                case Format.TYPE -> types.add(string());
                case Format.MEMBER ->
                        members.add(
                                new MemberText(
                                        (char) u8(), (char) u8(), string(), string(), string()));
                default -> {
                    if (kind > Format.NOTE) {
                        throw broken("unknown kind of event " + kind);
                    }
                    event++;
                    if (StreamFormat.sequenced(kind)) {
                        seq++;
                    }
                    return kind;
                }
            }
        }
    }

    private void skip(long crossings) {
        if (crossings < 0 || seq + crossings < 0 || seq + crossings == Long.MAX_VALUE) {
            throw broken("the crossings' numbers overflow");
        }
        seq += crossings;
    }

    /** Enters the next chunk that holds anything. */
    private boolean nextChunk() {
        while (enterChunk()) {
            if (bytes.position() < chunkEnd) {
                return true;
            }
        }
        return false;
    }

    private boolean enterChunk() {
        int at = nextChunk;
        if (at < 0 || unwritten(at, Integer.BYTES)) {
            return false;
        }
        if (at > bytes.limit() - ChunkFormat.HEADER_BYTES) {
            throw damaged(at, "the chunk is cut short");
        }
        if (bytes.getInt(at) != ChunkFormat.MAGIC) {
            throw damaged(at, "no chunk begins here");
        }
        int version = bytes.getShort(at + ChunkFormat.AT_VERSION) & 0xffff;
        if (!StreamFormat.reads(version)) {
            throw damaged(
                    at,
                    "written in version "
                            + StreamFormat.text(version)
                            + " of the transcript format; this runtime reads version "
                            + StreamFormat.text(ChunkFormat.VERSION));
        }
        int start = at + ChunkFormat.HEADER_BYTES;
        int length = payload(at, start);
        bytes.position(start);
        chunkEnd = start + length;
        nextChunk = padded(chunkEnd);
        return true;
    }

    /** The length of the payload that begins at {@code start}; whether its chunk is open. */
    private int payload(int at, int start) {
        int claimed = bytes.getInt(at + ChunkFormat.AT_LENGTH);
        int flags = bytes.getShort(at + ChunkFormat.AT_FLAGS) & 0xffff;
        if (flags > ChunkFormat.FLAG_CLOSED) {
            throw damaged(at, "flags that are not known");
        }
        open = flags == 0;
        int left = bytes.limit() - start;
        if (open && claimed > 0 && claimed <= left && begins(padded(start + claimed))) {
            throw damaged(at, "an open chunk is not the last one");
        }
        int length = open ? left : claimed;
        if (length < 0 || length > StreamLimits.EVENT_BYTES) {
            throw damaged(at, "the chunk is longer than any can be");
        }
        if (length > left) {
            throw damaged(at, "the chunk is cut short");
        }
        if (!open && StreamFormat.sum(bytes, at, length) != bytes.getInt(at + ChunkFormat.AT_SUM)) {
            throw damaged(at, "the chunk's checksum does not hold");
        }
        if (!open && !unwritten(start + length, padded(length) - length)) {
            throw damaged(at, "the chunk's padding is not zero");
        }
        return length;
    }

    private static int padded(int at) {
        return (at + 7) & ~7;
    }

    private boolean begins(int at) {
        return at >= 0
                && at <= bytes.limit() - Integer.BYTES
                && bytes.getInt(at) == ChunkFormat.MAGIC;
    }

    /** Whether there is nothing but zeros. */
    private boolean unwritten(int at, int count) {
        for (int i = at; i < bytes.limit() && i - at < count; i++) {
            if (bytes.get(i) != 0) {
                return false;
            }
        }
        return true;
    }

    /** The current event's number within the stream, from 0. */
    public long event() {
        return event;
    }

    /** The current event's place in the total order of crossings (kinds 6 to 11). */
    public long seq() {
        return seq;
    }

    /** A plain operand: one byte. */
    public int u8() {
        need(1);
        return bytes.get() & 255;
    }

    /** A plain operand: unsigned. */
    public long uv() {
        int first = u8();
        switch (first) {
            case 251:
                need(2);
                return bytes.getShort() & 0xffffL;
            case 252:
                need(4);
                return bytes.getInt() & 0xffffffffL;
            case 253:
                need(8);
                return bytes.getLong();
            case 254:
            case 255:
                throw broken("no varint begins with " + first);
            default:
                return first;
        }
    }

    /** A plain operand: signed. */
    public long zv() {
        long raw = uv();
        return (raw >>> 1) ^ -(raw & 1);
    }

    /** A plain operand: a count, whose elements take at least a byte each. */
    public int count() {
        long count = uv();
        if (count < 0 || count > chunkEnd - bytes.position()) {
            throw broken("a count of " + count + " exceeds what is left");
        }
        return (int) count;
    }

    /** A plain operand: an object id (New, Content, Change). */
    public int object() {
        lastRef = objectId(uv());
        return lastRef;
    }

    private int objectId(long id) {
        if (id < 0 || id > Integer.MAX_VALUE) {
            throw broken("no object has the number " + id);
        }
        return (int) id;
    }

    private long within(long number, long least, long most) {
        if (number < least || number > most) {
            throw broken("the number " + number + " does not fit its type");
        }
        return number;
    }

    /** A plain operand: a string by its id. */
    public String string() {
        return at(strings, "string").text();
    }

    /** A plain operand: a type by its id. */
    public String type() {
        return at(types, "type");
    }

    /** A plain operand: a member by its id. */
    public MemberText member() {
        return at(members, "member");
    }

    private <X> X at(ArrayList<X> table, String what) {
        long id = uv();
        if (id < 0 || id >= table.size()) {
            throw broken(what + " " + id + " is not defined");
        }
        return table.get((int) id);
    }

    /** The next value. */
    public Val value() {
        return value(0);
    }

    private Val value(int depth) {
        if (depth > StreamLimits.DEPTH) {
            throw broken("values nest deeper than " + StreamLimits.DEPTH);
        }
        int tag = u8();
        return switch (tag) {
            case Format.NULL -> Val.NULL;
            case Format.FALSE -> Val.FALSE;
            case Format.TRUE -> Val.TRUE;
            case Format.BYTE -> Val.number(tag, (byte) u8());
            case Format.SHORT -> Val.number(tag, within(zv(), Short.MIN_VALUE, Short.MAX_VALUE));
            case Format.INT -> Val.number(tag, within(zv(), Integer.MIN_VALUE, Integer.MAX_VALUE));
            case Format.LONG -> Val.number(tag, zv());
            case Format.CHAR ->
                    Val.number(tag, within(uv(), Character.MIN_VALUE, Character.MAX_VALUE));
            case Format.FLOAT -> {
                need(4);
                yield Val.number(tag, bytes.getInt());
            }
            case Format.DOUBLE -> {
                need(8);
                yield Val.number(tag, bytes.getLong());
            }
            case Format.STRING_ID -> at(strings, "string");
            case Format.TEXT -> Val.text(text());
            case Format.REF -> {
                lastRef = objectId(lastRef + within(zv(), -Integer.MAX_VALUE, Integer.MAX_VALUE));
                yield Val.number(tag, lastRef);
            }
            case Format.ENUM -> {
                String type = type();
                yield new Val(tag, 0, string(), type, null, null);
            }
            case Format.CLASS -> new Val(tag, 0, null, type(), null, null);
            case Format.VALUE, Format.ARRAY -> {
                String type = type();
                yield new Val(tag, 0, null, type, values(count(), depth + 1), null);
            }
            case Format.PRIMITIVES -> primitives();
            default -> throw broken("unknown tag of a value " + tag);
        };
    }

    /** The next {@code count} values. */
    public Val[] values(int count) {
        return values(count, 0);
    }

    private Val[] values(int count, int depth) {
        Val[] parts = new Val[Math.min(count, BELIEVED_PARTS)];
        for (int i = 0; i < count; i++) {
            if (i == parts.length) {
                parts = Arrays.copyOf(parts, Math.min(count, 2 * i));
            }
            parts[i] = value(depth);
        }
        return parts;
    }

    private Val primitives() {
        int kind = u8();
        int size = Primitives.size(kind);
        if (size == 0) {
            throw broken("no primitive type has the letter " + kind);
        }
        long count = uv();
        if (count < 0 || count > (chunkEnd - bytes.position()) / size) {
            throw broken("an array of " + count + " elements exceeds what is left");
        }
        Object array = Primitives.read(bytes, kind, (int) count);
        bytes.position(bytes.position() + (int) count * size);
        return new Val(Format.PRIMITIVES, 0, null, null, null, array);
    }

    private String text() {
        int coder = u8();
        int length = count();
        if (coder > 1 || (coder == 1 && (length & 1) != 0)) {
            throw broken("a string of coder " + coder + " and " + length + " bytes");
        }
        char[] units = new char[coder == 0 ? length : length / 2];
        for (int i = 0; i < units.length; i++) {
            units[i] = coder == 0 ? (char) (bytes.get() & 255) : bytes.getChar();
        }
        return new String(units);
    }

    private void need(int count) {
        if (count > chunkEnd - bytes.position()) {
            throw broken("the event is cut short");
        }
    }

    private TranscriptException broken(String problem) {
        return damaged(bytes.position(), problem);
    }

    private TranscriptException damaged(int at, String problem) {
        return new TranscriptException(file, at, problem);
    }
}
