package factor.transcript;

import factor.contract.Format;

import java.nio.file.Path;

/**
 * Events a second, written and read, in one thread; simple ones (a call with two ints, and its
 * return).
 */
final class Speed {
    private static final int ROUNDS = 5;
    private static final int CALLS = 2_000_000;

    private Speed() {}

    static void measure(Path stream) {
        for (int round = 0; round < ROUNDS; round++) {
            Path file = Path.of(stream + "." + round);
            long start = System.nanoTime();
            long written = write(file);
            long middle = System.nanoTime();
            long read = read(file);
            long end = System.nanoTime();
            System.out.printf(
                    "written %.1f, read %.1f million events a second%n",
                    1e3 * written / (middle - start), 1e3 * read / (end - middle));
        }
    }

    private static long write(Path file) {
        StreamWriter writer =
                new StreamWriter(
                        file,
                        0,
                        lost -> {
                            throw lost;
                        });
        int member = writer.member('V', 'E', "p/Log", "add", "(II)V");
        long seq = 0;
        for (int call = 0; call < CALLS; call++) {
            writer.begin(Format.OUT_CALL);
            writer.uv(member);
            writer.ref(1);
            writer.uv(2);
            writer.intValue(call);
            writer.intValue(7);
            writer.end(++seq);
            writer.begin(Format.OUT_RETURN);
            writer.nullValue();
            writer.end(++seq);
        }
        writer.close();
        return writer.events();
    }

    private static long read(Path file) {
        StreamReader reader = StreamReader.open(file);
        long events = 0;
        for (int kind = reader.next(); kind != Format.END; kind = reader.next()) {
            if (kind == Format.OUT_CALL) {
                reader.member();
                reader.value();
                reader.values(reader.count());
            } else {
                reader.value();
            }
            events++;
        }
        return events;
    }
}
