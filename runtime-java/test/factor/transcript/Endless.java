package factor.transcript;

import factor.contract.Format;

import java.nio.file.Path;

/** Writes numbered events until it is killed, and tells after each some how many are written. */
final class Endless {
    private static final int TOLD_EVERY = 1000;

    private Endless() {}

    static void write(Path stream) {
        StreamWriter writer =
                new StreamWriter(
                        stream,
                        0,
                        lost -> {
                            throw lost;
                        });
        int member = writer.member('V', 'E', "p/Log", "add", "(ILjava/lang/String;)V");
        for (int number = 0; ; number++) {
            writer.begin(Format.OUT_CALL);
            writer.uv(member);
            writer.nullValue();
            writer.uv(2);
            writer.intValue(number);
            writer.stringValue("text " + number);
            writer.end(number + 1L);
            if (number % TOLD_EVERY == 0) {
                System.out.println(number + 1);
            }
        }
    }
}
