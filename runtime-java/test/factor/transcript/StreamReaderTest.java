package factor.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.contract.ChunkFormat;
import factor.contract.Format;
import factor.contract.StreamLimits;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

class StreamReaderTest {
    @TempDir Path directory;
    private int files;

    /** The bytes of a stream, all of whose chunks are closed. */
    private byte[] written(Consumer<StreamWriter> events) {
        Path file = directory.resolve("t" + files++ + ".tfs");
        StreamWriter writer =
                new StreamWriter(
                        file,
                        0,
                        lost -> {
                            throw lost;
                        });
        events.accept(writer);
        writer.close();
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void returns(StreamWriter writer, Val value, long seq) {
        writer.begin(Format.OUT_RETURN);
        writer.value(value);
        writer.end(seq);
    }

    private static int length(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(ChunkFormat.AT_LENGTH);
    }

    private static StreamReader reader(byte[] bytes) {
        return StreamReader.of("a.tfs", ByteBuffer.wrap(bytes));
    }

    private static void round(StreamReader reader, Val value) {
        assertEquals(Format.OUT_RETURN, reader.next());
        assertEquals(value, reader.value());
    }

    private static String refused(byte[] bytes) {
        StreamReader reader = reader(bytes);
        return assertThrows(
                        TranscriptException.class,
                        () -> {
                            while (reader.next() != Format.END) {
                                reader.value();
                            }
                        })
                .getMessage();
    }

    @Test
    void each_kind_of_value_is_read_as_it_was_written() {
        Val[] values = {
            Val.NULL,
            Val.FALSE,
            Val.TRUE,
            Val.number(Format.BYTE, Byte.MIN_VALUE),
            Val.number(Format.SHORT, Short.MIN_VALUE),
            Val.number(Format.SHORT, Short.MAX_VALUE),
            Val.number(Format.CHAR, Character.MAX_VALUE),
            Val.number(Format.INT, Integer.MIN_VALUE),
            Val.number(Format.INT, Integer.MAX_VALUE),
            Val.number(Format.LONG, Long.MIN_VALUE),
            Val.number(Format.LONG, Long.MAX_VALUE),
            Val.number(Format.FLOAT, 0x7fc00001),
            Val.number(Format.DOUBLE, 0x7ff8000000000001L),
            Val.ref(0),
            Val.ref(Integer.MAX_VALUE),
            Val.ref(1),
            Val.constant("e.Kind", "ONE"),
            Val.type("[Le.World;"),
            Val.value("e.Empty"),
            Val.array("java.lang.Object", new Val[] {Val.text("in"), Val.NULL, Val.ref(9)}),
            Val.primitives(new boolean[] {true, false}),
            Val.primitives(new byte[] {-1, 0}),
            Val.primitives(new short[] {Short.MIN_VALUE}),
            Val.primitives(new char[] {'\uffff'}),
            Val.primitives(new int[] {Integer.MIN_VALUE}),
            Val.primitives(new long[] {Long.MIN_VALUE, 1}),
            Val.primitives(new float[] {-0f, Float.NaN}),
            Val.primitives(new double[0]),
        };
        StreamReader reader =
                reader(
                        written(
                                to -> {
                                    for (int i = 0; i < values.length; i++) {
                                        returns(to, values[i], i + 1);
                                    }
                                }));
        for (Val value : values) {
            round(reader, value);
        }
        assertEquals(Format.END, reader.next());
    }

    @Test
    void bounds_of_the_lengths_of_a_number_are_kept() {
        long[] numbers = {0, 250, 251, 0xffff, 0x10000, 0xffffffffL, 0x100000000L, -1};
        StreamReader reader =
                reader(
                        written(
                                to -> {
                                    to.begin(Format.NOTE);
                                    for (long number : numbers) {
                                        to.uv(number);
                                        to.zv(number);
                                    }
                                    to.end();
                                }));
        assertEquals(Format.NOTE, reader.next());
        for (long number : numbers) {
            assertEquals(number, reader.uv());
            assertEquals(number, reader.zv());
        }
    }

    @Test
    void texts_have_any_units_and_none_becomes_a_constant() {
        String longest = "x".repeat(StreamLimits.INTERNED_UNITS);
        String[] texts = {"", "\u0000\u00ff", "\u0100", "\ud800 alone", longest, longest + "y"};
        StreamReader reader =
                reader(
                        written(
                                to -> {
                                    for (int i = 0; i < texts.length; i++) {
                                        returns(to, Val.text(texts[i]), 2 * i + 1);
                                        returns(to, Val.text(texts[i]), 2 * i + 2);
                                    }
                                }));
        for (String text : texts) {
            reader.next();
            Val first = reader.value();
            reader.next();
            Val second = reader.value();
            assertEquals(Val.text(text), first);
            assertEquals(first, second);
        }
        StreamReader other =
                reader(written(to -> returns(to, Val.text("units of " + texts.length), 1)));
        other.next();
        String read = other.value().text();
        assertNotSame(new String(read).intern(), read);
    }

    @Test
    void a_short_text_beyond_the_table_of_strings_is_read() {
        StreamReader reader =
                reader(
                        written(
                                to -> {
                                    for (int i = 0; i < StreamLimits.STRINGS; i++) {
                                        to.string("n" + i);
                                    }
                                    returns(to, Val.text("late"), 1);
                                    returns(to, Val.text("n7"), 2);
                                }));
        round(reader, Val.text("late"));
        round(reader, Val.text("n7"));
    }

    @Test
    void each_damaged_byte_of_a_closed_chunk_is_noticed() {
        byte[] bytes = written(to -> returns(to, Val.text("some text"), 9));
        int end = ChunkFormat.HEADER_BYTES + length(bytes);
        for (int at = 0; at < end; at++) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assertTrue(refused(damaged).startsWith("a.tfs @ 0: "), "byte " + at);
        }
    }

    @Test
    void a_chunk_that_is_cut_short_is_refused() {
        byte[] bytes = written(to -> returns(to, Val.text("some text"), 9));
        byte[] header = Arrays.copyOf(bytes, ChunkFormat.HEADER_BYTES - 1);
        assertTrue(refused(header).endsWith("the chunk is cut short"));
        byte[] payload = Arrays.copyOf(bytes, ChunkFormat.HEADER_BYTES + length(bytes) - 1);
        assertTrue(refused(payload).endsWith("the chunk is cut short"));
        assertEquals(Format.OUT_RETURN, reader(bytes).next());
        assertEquals(Format.END, reader(new byte[0]).next());
        assertEquals(Format.END, reader(new byte[100]).next(), "nothing was written yet");
    }

    /** An open chunk, as a killed JVM leaves it, of these bytes. */
    private static byte[] open(int... payload) {
        byte[] bytes = new byte[ChunkFormat.HEADER_BYTES + payload.length];
        ByteBuffer chunk = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        chunk.putInt(ChunkFormat.MAGIC);
        chunk.putShort((short) ChunkFormat.VERSION);
        for (int i = 0; i < payload.length; i++) {
            bytes[ChunkFormat.HEADER_BYTES + i] = (byte) payload[i];
        }
        return bytes;
    }

    @Test
    void an_open_chunk_is_read_to_its_first_zero() {
        StreamReader reader =
                reader(open(Format.OUT_RETURN, Format.TRUE, Format.OUT_RETURN, Format.FALSE, 0, 9));
        round(reader, Val.TRUE);
        round(reader, Val.FALSE);
        assertEquals(Format.END, reader.next());
        assertEquals(Format.END, reader.next());
        assertEquals(2, reader.seq());
    }

    @Test
    void what_is_under_no_checksum_is_checked_all_the_same() {
        int returns = Format.OUT_RETURN;
        assertTrue(refused(open(Format.NOTE + 1)).endsWith("unknown kind of event 18"));
        assertTrue(refused(open(returns, 99)).endsWith("unknown tag of a value 99"));
        assertTrue(refused(open(returns)).endsWith("the event is cut short"));
        assertTrue(refused(open(returns, Format.STRING_ID, 0)).endsWith("string 0 is not defined"));
        assertTrue(refused(open(returns, Format.CLASS, 3)).endsWith("type 3 is not defined"));
        assertTrue(refused(open(returns, Format.INT, 254)).endsWith("no varint begins with 254"));
        assertTrue(
                refused(open(returns, Format.CHAR, 252, 0, 0, 1, 0))
                        .endsWith("the number 65536 does not fit its type"));
        assertTrue(
                refused(open(returns, Format.INT, 253, 0, 0, 0, 0, 1, 0, 0, 0))
                        .endsWith("the number 2147483648 does not fit its type"));
        assertTrue(refused(open(returns, Format.REF, 1)).endsWith("no object has the number -1"));
        assertTrue(
                refused(open(returns, Format.PRIMITIVES, 'Q', 0))
                        .endsWith("no primitive type has the letter 81"));
        assertTrue(
                refused(open(returns, Format.PRIMITIVES, 'J', 2, 0, 0, 0, 0, 0, 0, 0, 0))
                        .endsWith("an array of 2 elements exceeds what is left"));
        assertTrue(
                refused(open(returns, Format.TEXT, 1, 3, 65, 66, 67))
                        .endsWith("a string of coder 1 and 3 bytes"));
        assertTrue(
                refused(open(returns, Format.TEXT, 0, 4, 65, 66, 67))
                        .endsWith("a count of 4 exceeds what is left"));
        assertTrue(
                refused(open(Format.SYNC, 253, 255, 255, 255, 255, 255, 255, 255, 127))
                        .endsWith("the crossings' numbers overflow"));
    }

    @Test
    void values_nest_to_the_limit_and_no_deeper() {
        int[] payload = new int[5 + 1 + 3 * (StreamLimits.DEPTH + 1) + 1];
        payload[0] = Format.STRING;
        payload[3] = Format.TYPE;
        payload[5] = Format.OUT_RETURN;
        for (int at = 6; at + 3 <= payload.length - 1; at += 3) {
            payload[at] = Format.VALUE;
            payload[at + 2] = 1;
        }
        assertTrue(refused(open(payload)).endsWith("values nest deeper than 64"));
        payload[6 + 3 * StreamLimits.DEPTH + 2] = 0; // one less
        payload[6 + 3 * StreamLimits.DEPTH] = Format.NULL;
        StreamReader reader = reader(open(payload));
        reader.next();
        assertEquals(Format.VALUE, reader.value().tag());
    }

    @Test
    void versions_of_another_major_or_a_later_minor_are_refused() {
        byte[] bytes = written(to -> returns(to, Val.TRUE, 1));
        ByteBuffer chunk = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int major = ChunkFormat.VERSION & 0xff00;
        for (int version : new int[] {ChunkFormat.VERSION + 1, major + 0x100, major - 0x100}) {
            chunk.putShort(ChunkFormat.AT_VERSION, (short) version);
            assertTrue(refused(bytes).contains("written in version "), "version " + version);
        }
        chunk.putShort(ChunkFormat.AT_VERSION, (short) major);
        round(reader(bytes), Val.TRUE);
    }

    @Test
    void values_that_differ_in_their_arrays_or_bits_are_not_equal() {
        assertNotEquals(Val.primitives(new int[] {1}), Val.primitives(new int[] {2}));
        assertNotEquals(Val.primitives(new int[] {1}), Val.primitives(new long[] {1}));
        assertNotEquals(Val.number(Format.INT, 1), Val.number(Format.LONG, 1));
        assertEquals(
                Val.primitives(new int[] {1}).hashCode(), Val.primitives(new int[] {1}).hashCode());
    }
}
