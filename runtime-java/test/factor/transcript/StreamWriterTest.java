package factor.transcript;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.contract.ChunkFormat;
import factor.contract.Format;
import factor.contract.StreamLimits;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class StreamWriterTest {
    @TempDir Path directory;

    private final List<String> lost = new ArrayList<>();
    private Path file;
    private StreamWriter writer;

    @BeforeEach
    void open() {
        file = directory.resolve("t0.tfs");
        writer = new StreamWriter(file, 3, why -> lost.add(why.getMessage()));
    }

    private void returns(Val value, long seq) {
        writer.begin(Format.OUT_RETURN);
        writer.value(value);
        writer.end(seq);
    }

    /** An event of so many bytes. */
    private void event(int size, long seq) {
        returns(Val.primitives(new byte[elements(size)]), seq);
    }

    /** Of a byte array that is returned: without kind, tag, letter and count. */
    private static int elements(int size) {
        return size - 3 - (size < 1 << 16 ? 3 : 5);
    }

    private ByteBuffer bytes() throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private StreamReader read() {
        writer.close();
        assertEquals(List.of(), lost);
        return StreamReader.open(file);
    }

    @Test
    void an_event_that_fills_the_first_chunk_to_its_last_byte_stays_in_it() throws IOException {
        event(1000, 1);
        event(ChunkFormat.FIRST_CHUNK_BYTES - 1000, 2);
        event(1000, 3);
        read();
        int second = ChunkFormat.HEADER_BYTES + ChunkFormat.FIRST_CHUNK_BYTES;
        ByteBuffer bytes = bytes();
        assertEquals(ChunkFormat.FIRST_CHUNK_BYTES, bytes.getInt(ChunkFormat.AT_LENGTH));
        assertEquals(2, bytes.getInt(ChunkFormat.AT_EVENTS));
        assertEquals(ChunkFormat.MAGIC, bytes.getInt(second));
        assertEquals(3, bytes.getInt(second + ChunkFormat.AT_STREAM));
        assertEquals(3, bytes.getLong(second + ChunkFormat.AT_FIRST_SEQ));
        assertEquals(2, bytes.getLong(second + ChunkFormat.AT_FIRST_EVENT));
    }

    @Test
    void one_byte_more_goes_into_the_next_chunk_which_begins_at_a_multiple_of_8()
            throws IOException {
        event(1001, 1);
        event(ChunkFormat.FIRST_CHUNK_BYTES - 1000, 2);
        StreamReader reader = read();
        int second = ChunkFormat.HEADER_BYTES + 1008;
        ByteBuffer bytes = bytes();
        assertEquals(1001, bytes.getInt(ChunkFormat.AT_LENGTH));
        assertEquals(ChunkFormat.MAGIC, bytes.getInt(second));
        assertEquals(1, bytes.getInt(second + ChunkFormat.AT_EVENTS));
        assertEquals(Format.OUT_RETURN, reader.next());
        reader.value();
        assertEquals(Format.OUT_RETURN, reader.next());
        reader.value();
        assertEquals(2, reader.seq());
        assertEquals(Format.END, reader.next());
    }

    @Test
    void an_event_longer_than_a_chunk_has_a_chunk_for_itself() throws IOException {
        event(1000, 1);
        event(ChunkFormat.CHUNK_BYTES + 1, 2);
        event(1000, 3);
        StreamReader reader = read();
        int second = ChunkFormat.HEADER_BYTES + 1000;
        ByteBuffer bytes = bytes();
        assertEquals(ChunkFormat.CHUNK_BYTES + 1, bytes.getInt(second + ChunkFormat.AT_LENGTH));
        for (int number = 0; number < 3; number++) {
            assertEquals(Format.OUT_RETURN, reader.next());
            assertEquals(number, reader.event());
            reader.value();
        }
    }

    @Test
    void the_longest_event_is_written_and_read() {
        event(StreamLimits.EVENT_BYTES, 1);
        StreamReader reader = read();
        assertEquals(Format.OUT_RETURN, reader.next());
        byte[] array = (byte[]) reader.value().array();
        assertEquals(elements(StreamLimits.EVENT_BYTES), array.length);
        assertEquals(Format.END, reader.next());
    }

    @Test
    void what_is_too_long_is_told_once_and_ends_the_stream() {
        returns(Val.number(Format.INT, 1), 1);
        event(StreamLimits.EVENT_BYTES + 1, 2);
        returns(Val.primitives(new long[StreamLimits.EVENT_BYTES / 4]), 3);
        returns(Val.number(Format.INT, 4), 4);
        writer.close();
        assertEquals(1, lost.size(), lost::toString);
        assertTrue(lost.get(0).endsWith("an event of 67108865 bytes exceeds the limit"));
        assertTrue(lost.get(0).contains("t0.tfs @ 43"), lost.get(0));
        StreamReader reader = StreamReader.open(file);
        assertEquals(Format.OUT_RETURN, reader.next());
        assertEquals(Val.number(Format.INT, 1), reader.value());
        assertEquals(Format.END, reader.next());
    }

    @Test
    void an_array_that_is_longer_than_any_event_by_far_is_refused_as_well() {
        returns(Val.primitives(new long[StreamLimits.EVENT_BYTES / 4]), 1);
        assertEquals(1, lost.size(), lost::toString);
        assertTrue(lost.get(0).endsWith("bytes exceeds the limit"), lost.get(0));
    }

    @Test
    void values_nest_to_the_limit_and_no_deeper() {
        returns(nested(StreamLimits.DEPTH), 1);
        assertEquals(nested(StreamLimits.DEPTH), readOne());
        StreamWriter other =
                new StreamWriter(directory.resolve("t1.tfs"), 1, why -> lost.add(why.getMessage()));
        other.begin(Format.OUT_RETURN);
        other.value(nested(StreamLimits.DEPTH + 1));
        other.end(1);
        other.close();
        assertEquals(1, lost.size());
        assertTrue(lost.get(0).endsWith("values nest deeper than 64"), lost.get(0));
    }

    private static Val nested(int depth) {
        Val value = Val.NULL;
        for (int i = 0; i < depth; i++) {
            value = Val.value("e.Box", value);
        }
        return value;
    }

    private Val readOne() {
        StreamReader reader = read();
        assertEquals(Format.OUT_RETURN, reader.next());
        return reader.value();
    }

    @Test
    void a_number_of_a_crossing_must_rise() {
        returns(Val.NULL, 5);
        returns(Val.NULL, 5);
        assertEquals(1, lost.size());
        assertTrue(lost.get(0).endsWith("crossing 5 comes after crossing 5"), lost.get(0));
    }

    @Test
    void gaps_between_crossings_are_kept_over_chunks() {
        long[] numbers = {3, 4, 1_000, 1L << 40};
        for (long number : numbers) {
            event(40_000, number);
        }
        StreamReader reader = read();
        for (long number : numbers) {
            assertEquals(Format.OUT_RETURN, reader.next());
            assertEquals(number, reader.seq());
            reader.value();
        }
        assertEquals(4, writer.events());
    }

    @Test
    void an_event_that_is_never_ended_leaves_no_trace_in_what_follows() {
        writer.begin(Format.NEW);
        writer.object(1000);
        writer.begin(Format.NEW);
        writer.object(7);
        writer.uv(writer.type("e.World"));
        writer.u8('E');
        writer.end();
        writer.begin(Format.OUT_RETURN);
        writer.ref(500);
        returns(Val.ref(7), 1);
        StreamReader reader = read();
        assertEquals(Format.NEW, reader.next());
        assertEquals(7, reader.object());
        assertEquals("e.World", reader.type());
        assertEquals('E', reader.u8());
        assertEquals(Format.OUT_RETURN, reader.next());
        assertEquals(Val.ref(7), reader.value());
        assertEquals(2, writer.events());
    }

    @Test
    void a_string_is_defined_once() {
        int id = writer.string("again");
        assertEquals(id, writer.string("again"));
        assertFalse(id == writer.string("another"));
        int type = writer.type("again");
        assertEquals(type, writer.type("again"));
        returns(Val.text("again"), 1);
        assertEquals(Val.text("again"), readOne());
    }

    @Test
    void an_interrupted_thread_writes_and_stays_interrupted() {
        Thread.currentThread().interrupt();
        event(2 * ChunkFormat.FIRST_CHUNK_BYTES, 1);
        assertTrue(Thread.interrupted());
        byte[] array = (byte[]) readOne().array();
        assertEquals(elements(2 * ChunkFormat.FIRST_CHUNK_BYTES), array.length);
    }

    @Test
    void a_file_that_is_there_is_not_written_over() throws IOException {
        writer.close();
        Path other = Files.write(directory.resolve("t1.tfs"), new byte[] {1, 2});
        StreamWriter second = new StreamWriter(other, 1, why -> lost.add(why.getMessage()));
        second.begin(Format.OUT_RETURN);
        second.nullValue();
        second.end(1);
        second.close();
        assertEquals(1, lost.size(), lost::toString);
        assertTrue(lost.get(0).endsWith("t1.tfs: cannot be created"), lost.get(0));
        assertArrayEquals(new byte[] {1, 2}, Files.readAllBytes(other));
    }

    @Test
    void a_redactor_sees_the_texts_and_arrays_of_values_and_no_names() {
        Redactor redactor =
                new Redactor() {
                    @Override
                    public String text(String text) {
                        return text.replace("secret", "******");
                    }

                    @Override
                    public Object primitives(Object array) {
                        return new char[0];
                    }
                };
        Path other = directory.resolve("t1.tfs");
        StreamWriter redacting =
                new StreamWriter(other, 1, why -> lost.add(why.getMessage()), redactor);
        redacting.begin(Format.OUT_RETURN);
        redacting.value(
                Val.value(
                        "e.secret",
                        Val.text("a secret"),
                        Val.constant("e.Kind", "secret"),
                        Val.primitives(new char[] {'x'})));
        redacting.end(1);
        redacting.close();
        StreamReader reader = StreamReader.open(other);
        reader.next();
        assertEquals(
                Val.value(
                        "e.secret",
                        Val.text("a ******"),
                        Val.constant("e.Kind", "secret"),
                        Val.primitives(new char[0])),
                reader.value());
    }
}
