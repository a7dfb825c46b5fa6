package factor.transcript;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Reads a stream and writes what it read: the copy must have the same bytes. */
final class Copy {
    private final StreamReader from;
    private final StreamWriter to;
    private final Map<MemberText, Integer> members = new HashMap<>();

    private Copy(StreamReader from, StreamWriter to) {
        this.from = from;
        this.to = to;
    }

    static void copy(Path stream, Path copy) throws IOException {
        StreamWriter writer = new StreamWriter(copy, number(stream), lost -> { throw lost; });
        Copy work = new Copy(StreamReader.open(stream), writer);
        for (int kind = work.from.next(); kind != Format.END; kind = work.from.next()) {
            work.event(kind);
        }
        work.to.close();
    }

    private static int number(Path stream) throws IOException {
        try (FileChannel channel = FileChannel.open(stream)) {
            ByteBuffer number = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
            return channel.read(number, Format.AT_STREAM) < 4 ? 0 : number.getInt(0);
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
        int member = known != null
                ? known
                : to.member(text.kind(), text.home(), text.owner(), text.name(), text.descriptor());
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
