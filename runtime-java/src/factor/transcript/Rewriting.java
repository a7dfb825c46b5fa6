package factor.transcript;

import factor.contract.ChunkFormat;
import factor.contract.Format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a stream anew as it was read, value by value: the same bytes, but for what a redactor
 * hides.
 */
public final class Rewriting {
    private final StreamReader from;
    private final StreamWriter to;
    private final Map<MemberText, Integer> members = new HashMap<>();

    private Rewriting(StreamReader from, StreamWriter to) {
        this.from = from;
        this.to = to;
    }

    /**
     * Writes a stream of an ended capture to another file, without what {@code redactor} hides
     * unless that is null.
     */
    public static void write(Path stream, Path to, Redactor redactor) throws IOException {
        StreamWriter writer =
                new StreamWriter(
                        to,
                        number(stream),
                        lost -> {
                            throw lost;
                        },
                        redactor);
        Rewriting work = new Rewriting(StreamReader.open(stream), writer);
        for (int kind = work.from.next(); kind != Format.END; kind = work.from.next()) {
            work.event(kind);
        }
        work.to.close();
    }

    /** Whether a file holds any of some sequences of bytes. */
    public static boolean holds(Path file, List<byte[]> wanted) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            return wanted.stream().anyMatch(one -> holds(bytes, one));
        }
    }

    /** From each place it goes on as far as the byte at the end allows (Horspool). */
    private static boolean holds(ByteBuffer bytes, byte[] wanted) {
        int last = wanted.length - 1;
        int[] steps = new int[256];
        Arrays.fill(steps, wanted.length);
        for (int i = 0; i < last; i++) {
            steps[wanted[i] & 255] = last - i;
        }
        for (int at = 0; at + last < bytes.limit(); at += steps[bytes.get(at + last) & 255]) {
            if (begins(bytes, at, wanted)) {
                return true;
            }
        }
        return false;
    }

    private static boolean begins(ByteBuffer bytes, int at, byte[] wanted) {
        for (int i = 0; i < wanted.length; i++) {
            if (bytes.get(at + i) != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    private static int number(Path stream) throws IOException {
        try (FileChannel channel = FileChannel.open(stream)) {
            ByteBuffer number = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
            return channel.read(number, ChunkFormat.AT_STREAM) < 4 ? 0 : number.getInt(0);
        }
    }

    private void event(int kind) {
        switch (kind) {
            case Format.OUT_CALL, Format.IN_CALL -> call(kind);
            case Format.NEW -> introduction();
            case Format.THREAD_START -> thread();
            case Format.THREAD_END -> plain(kind);
            case Format.REFUSED -> plain(kind, from.string(), from.string());
            case Format.NOTE -> plain(kind, from.string());
            default -> value(kind);
        }
    }

    private void call(int kind) {
        MemberText text = from.member();
        Integer known = members.get(text);
        int member =
                known != null
                        ? known
                        : to.member(
                                text.kind(),
                                text.home(),
                                text.owner(),
                                text.name(),
                                text.descriptor());
        members.put(text, member);
        to.begin(kind);
        to.uv(member);
        to.value(from.value());
        int count = from.count();
        to.uv(count);
        to.values(from.values(count));
        to.end(from.seq());
    }

    private void introduction() {
        int object = from.object();
        int type = to.type(from.type());
        to.begin(Format.NEW);
        to.object(object);
        to.uv(type);
        to.u8(from.u8());
        to.end();
    }

    private void thread() {
        int name = to.string(from.string());
        int daemon = from.u8();
        int realm = from.u8();
        int key = to.string(from.string());
        to.begin(Format.THREAD_START);
        to.uv(name);
        to.u8(daemon);
        to.u8(realm);
        to.uv(key);
        to.end();
    }

    private void plain(int kind, String... texts) {
        int[] ids = new int[texts.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = to.string(texts[i]);
        }
        to.begin(kind);
        for (int id : ids) {
            to.uv(id);
        }
        to.end();
    }

    private void value(int kind) {
        to.begin(kind);
        boolean ofObject = kind == Format.CONTENT || kind == Format.CHANGE;
        if (ofObject) {
            to.object(from.object());
        }
        if (kind == Format.CHANGE) {
            to.u8(from.u8());
        }
        to.value(from.value());
        if (ofObject) {
            to.end();
        } else {
            to.end(from.seq());
        }
    }
}
