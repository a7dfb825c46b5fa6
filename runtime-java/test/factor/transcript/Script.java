package factor.transcript;

import factor.contract.Format;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;

/** The script format of testdata/transcripts, on the writer in Java. */
final class Script {
    private final StreamWriter writer;
    private long seq;

    private Script(StreamWriter writer) {
        this.writer = writer;
    }

    static void play(Path script, Path stream) throws IOException {
        Script player =
                new Script(
                        new StreamWriter(
                                stream,
                                0,
                                lost -> {
                                    throw lost;
                                }));
        for (String line : Files.readAllLines(script, StandardCharsets.US_ASCII)) {
            if (!line.isEmpty() && !line.startsWith("#")) {
                player.line(line);
            }
        }
        player.writer.close();
    }

    private void line(String text) {
        int space = text.indexOf(' ');
        boolean repeated = text.startsWith("*");
        int times = repeated ? Integer.parseInt(text.substring(1, space)) : 1;
        String line = repeated ? text.substring(space + 1) : text;
        for (int i = 0; i < times; i++) {
            Iterator<String> words = Arrays.asList(line.split(" ", -1)).iterator();
            call(words);
            if (words.hasNext()) {
                throw new IllegalArgumentException("words are left: " + line);
            }
        }
    }

    private void call(Iterator<String> words) {
        String what = words.next();
        switch (what) {
            case "member" ->
                    writer.member(
                            letter(words.next()),
                            letter(words.next()),
                            text(words.next()),
                            text(words.next()),
                            text(words.next()));
            case "new" -> introduce(words);
            case "out" -> crossing(Format.OUT_CALL, words);
            case "in" -> crossing(Format.IN_CALL, words);
            case "outreturn" -> result(Format.OUT_RETURN, words);
            case "outthrow" -> result(Format.OUT_THROW, words);
            case "inreturn" -> result(Format.IN_RETURN, words);
            case "inthrow" -> result(Format.IN_THROW, words);
            case "content" -> content(Format.CONTENT, words);
            case "change" -> content(Format.CHANGE, words);
            case "thread" -> thread(words);
            case "end" -> strings(Format.THREAD_END, 0, words);
            case "refused" -> strings(Format.REFUSED, 2, words);
            case "note" -> strings(Format.NOTE, 1, words);
            default -> throw new IllegalArgumentException("no such line: " + what);
        }
    }

    private void introduce(Iterator<String> words) {
        int object = Integer.parseInt(words.next());
        int type = writer.type(text(words.next()));
        writer.begin(Format.NEW);
        writer.object(object);
        writer.uv(type);
        writer.u8(letter(words.next()));
        writer.end();
    }

    private void crossing(int kind, Iterator<String> words) {
        seq += Long.parseLong(words.next());
        writer.begin(kind);
        writer.uv(Long.parseLong(words.next()));
        value(words);
        int count = Integer.parseInt(words.next());
        writer.uv(count);
        values(count, words);
        writer.end(seq);
    }

    private void result(int kind, Iterator<String> words) {
        seq += Long.parseLong(words.next());
        writer.begin(kind);
        value(words);
        writer.end(seq);
    }

    private void content(int kind, Iterator<String> words) {
        writer.begin(kind);
        writer.object(Integer.parseInt(words.next()));
        if (kind == Format.CHANGE) {
            writer.u8(letter(words.next()));
        }
        value(words);
        writer.end();
    }

    private void thread(Iterator<String> words) {
        int name = writer.string(text(words.next()));
        int daemon = Integer.parseInt(words.next());
        char realm = letter(words.next());
        int key = writer.string(text(words.next()));
        writer.begin(Format.THREAD_START);
        writer.uv(name);
        writer.u8(daemon);
        writer.u8(realm);
        writer.uv(key);
        writer.end();
    }

    private void strings(int kind, int count, Iterator<String> words) {
        int[] ids = new int[count];
        for (int i = 0; i < count; i++) {
            ids[i] = writer.string(text(words.next()));
        }
        writer.begin(kind);
        for (int id : ids) {
            writer.uv(id);
        }
        writer.end();
    }

    private void values(int count, Iterator<String> words) {
        for (int i = 0; i < count; i++) {
            value(words);
        }
    }

    private void value(Iterator<String> words) {
        String word = words.next();
        int colon = word.indexOf(':');
        String head = colon < 0 ? word : word.substring(0, colon);
        String rest = word.substring(colon + 1);
        int star = head.indexOf('*');
        String tag = star < 0 ? head : head.substring(0, star);
        int times = star < 0 ? 1 : Integer.parseInt(head.substring(star + 1));
        switch (tag) {
            case "null" -> writer.nullValue();
            case "true", "false" -> writer.boolValue(tag.equals("true"));
            case "byte" -> writer.byteValue(Byte.parseByte(rest));
            case "short" -> writer.shortValue(Short.parseShort(rest));
            case "int" -> writer.intValue(Integer.parseInt(rest));
            case "long" -> writer.longValue(Long.parseLong(rest));
            case "char" -> writer.charValue((char) Integer.parseInt(rest, 16));
            case "float" ->
                    writer.floatValue(Float.intBitsToFloat(Integer.parseUnsignedInt(rest, 16)));
            case "double" ->
                    writer.doubleValue(Double.longBitsToDouble(Long.parseUnsignedLong(rest, 16)));
            case "str" -> writer.stringValue(text(rest).repeat(times));
            case "ref" -> writer.ref(Integer.parseInt(rest));
            case "class" -> writer.classValue(text(rest));
            case "prim" -> primitives(rest, times);
            default -> compound(tag, rest, words);
        }
    }

    private void compound(String tag, String rest, Iterator<String> words) {
        int colon = rest.indexOf(':');
        String type = text(rest.substring(0, colon));
        String last = rest.substring(colon + 1);
        switch (tag) {
            case "enum" -> writer.enumValue(type, text(last));
            case "value" -> {
                writer.beginValue(type, Integer.parseInt(last));
                values(Integer.parseInt(last), words);
            }
            case "array" -> {
                writer.beginArray(type, Integer.parseInt(last));
                values(Integer.parseInt(last), words);
            }
            default -> throw new IllegalArgumentException("no such value: " + tag);
        }
    }

    private void primitives(String text, int times) {
        String numbers = text.substring(2);
        long[] once =
                numbers.isEmpty()
                        ? new long[0]
                        : Arrays.stream(numbers.split(",")).mapToLong(Long::parseLong).toArray();
        int length = once.length * times;
        Object array = array(text.charAt(0), length);
        for (int i = 0; i < length; i++) {
            set(array, i, once[i % once.length]);
        }
        writer.primitives(array);
    }

    private static Object array(char letter, int length) {
        return switch (letter) {
            case 'Z' -> new boolean[length];
            case 'B' -> new byte[length];
            case 'S' -> new short[length];
            case 'C' -> new char[length];
            case 'I' -> new int[length];
            case 'J' -> new long[length];
            case 'F' -> new float[length];
            default -> new double[length];
        };
    }

    private static void set(Object array, int at, long number) {
        if (array instanceof boolean[] a) {
            a[at] = number != 0;
        } else if (array instanceof byte[] a) {
            a[at] = (byte) number;
        } else if (array instanceof short[] a) {
            a[at] = (short) number;
        } else if (array instanceof char[] a) {
            a[at] = (char) number;
        } else if (array instanceof int[] a) {
            a[at] = (int) number;
        } else if (array instanceof long[] a) {
            a[at] = number;
        } else if (array instanceof float[] a) {
            a[at] = Float.intBitsToFloat((int) number);
        } else {
            ((double[]) array)[at] = Double.longBitsToDouble(number);
        }
    }

    private static char letter(String word) {
        return word.charAt(0);
    }

    private static String text(String escaped) {
        StringBuilder to = new StringBuilder();
        for (int i = 0; i < escaped.length(); i++) {
            if (escaped.charAt(i) == '%') {
                to.append((char) Integer.parseInt(escaped.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                to.append(escaped.charAt(i));
            }
        }
        return to.toString();
    }
}
