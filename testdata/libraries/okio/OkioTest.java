package sweep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import okio.Buffer;
import okio.BufferedSink;
import okio.BufferedSource;
import okio.ByteString;
import okio.ForwardingSource;
import okio.GzipSink;
import okio.GzipSource;
import okio.HashingSink;
import okio.Okio;
import okio.Options;
import okio.Pipe;
import okio.Source;
import okio.Timeout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small suite over a library that was compiled from Kotlin. */
class OkioTest {
    @Test
    void bufferKeepsWhatIsWritten() throws IOException {
        Buffer buffer = new Buffer();
        buffer.writeUtf8("one ").writeInt(7).writeLong(1L << 40).writeDecimalLong(-12).writeUtf8("\nzwölf\n");
        assertEquals("one ", buffer.readUtf8(4));
        assertEquals(7, buffer.readInt());
        assertEquals(1L << 40, buffer.readLong());
        assertEquals(-12, buffer.readDecimalLong());
        assertEquals("", buffer.readUtf8Line());
        assertEquals("zwölf", buffer.readUtf8LineStrict());
        assertThrows(EOFException.class, buffer::readByte);
    }

    @Test
    void buffersAreEqualByContent() {
        Buffer one = new Buffer().writeUtf8("a".repeat(20_000));
        Buffer other = one.clone();
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
        other.writeByte('b');
        assertTrue(!one.equals(other) && other.size() == 20_001);
    }

    @Test
    void byteStringsAreValues() {
        ByteString text = ByteString.encodeUtf8("Hello, world");
        assertEquals("SGVsbG8sIHdvcmxk", text.base64());
        assertEquals(text, ByteString.decodeBase64(text.base64()));
        assertEquals(text, ByteString.decodeHex(text.hex()));
        assertEquals("world", text.substring(7).utf8());
        assertEquals(7, text.indexOf(ByteString.encodeUtf8("world")));
        assertTrue(text.startsWith(ByteString.encodeUtf8("Hell")) && text.compareTo(ByteString.EMPTY) > 0);
        assertEquals("[text=Hello, world]", text.toString());
    }

    @Test
    void digests() {
        ByteString text = ByteString.encodeUtf8("abc");
        assertEquals("900150983cd24fb0d6963f7d28e17f72", text.md5().hex());
        assertEquals("a9993e364706816aba3e25717850c26c9cd0d89d", text.sha1().hex());
    }

    @Test
    void streamsOfTheJdk() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BufferedSink sink = Okio.buffer(Okio.sink(out))) {
            sink.writeUtf8("to a stream").writeShort(258);
        }
        BufferedSource source = Okio.buffer(Okio.source(new ByteArrayInputStream(out.toByteArray())));
        assertEquals("to a stream", source.readUtf8(11));
        assertArrayEquals(new byte[] {1, 2}, source.readByteArray());
        assertTrue(source.exhausted());
    }

    @Test
    void gzip() throws IOException {
        Buffer packed = new Buffer();
        try (BufferedSink sink = Okio.buffer(new GzipSink(packed))) {
            sink.writeUtf8("x".repeat(5_000));
        }
        assertTrue(packed.size() < 100);
        assertEquals("x".repeat(5_000), Okio.buffer(new GzipSource(packed)).readUtf8());
    }

    @Test
    void hashesWhatPasses() throws IOException {
        Buffer target = new Buffer();
        HashingSink sink = HashingSink.sha256(target);
        sink.write(new Buffer().writeUtf8("abc"), 3);
        assertEquals("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", sink.hash().hex());
        assertEquals("abc", target.readUtf8());
    }

    @Test
    void sourcesOfTheTestAreAsked() throws IOException {
        long[] asked = new long[1];
        Source counting = new ForwardingSource(new Buffer().writeUtf8("counted")) {
            @Override
            public long read(Buffer sink, long byteCount) throws IOException {
                asked[0]++;
                return super.read(sink, byteCount);
            }
        };
        assertEquals("counted", Okio.buffer(counting).readUtf8());
        assertEquals(2, asked[0]);
        assertEquals(Timeout.NONE, counting.timeout());
    }

    @Test
    void selectsAmongOptions() throws IOException {
        Options options = Options.of(ByteString.encodeUtf8("get"), ByteString.encodeUtf8("put"));
        Buffer buffer = new Buffer().writeUtf8("putget!");
        assertEquals(1, buffer.select(options));
        assertEquals(0, buffer.select(options));
        assertEquals(-1, buffer.select(options));
    }

    @Test
    void pipes() throws IOException {
        Pipe pipe = new Pipe(100);
        pipe.sink().write(new Buffer().writeString("through", StandardCharsets.UTF_16BE), 14);
        pipe.sink().close();
        assertEquals("through", Okio.buffer(pipe.source()).readString(StandardCharsets.UTF_16BE));
    }

    @Test
    void files(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("file");
        try (BufferedSink sink = Okio.buffer(Okio.sink(file))) {
            sink.writeUtf8("first\nsecond\n");
        }
        try (BufferedSource source = Okio.buffer(Okio.source(file))) {
            assertEquals("first", source.readUtf8Line());
            assertEquals("second", source.readUtf8Line());
            assertEquals(null, source.readUtf8Line());
        }
    }
}
