package factor.transcript;

import java.io.IOException;
import java.nio.file.Path;

/**
 * What the tests of the transcript crate ask of the Java side; called by {@code
 * transcript/tests/files/java.rs}. {@code write SCRIPT STREAM}…, {@code copy STREAM COPY}…, {@code
 * damage STREAM}…, {@code corrupt SEED COUNT STREAM}…, {@code refused STREAM}…, {@code endless
 * STREAM}, {@code speed STREAM}.
 */
public final class StreamTool {
    private StreamTool() {}

    /** See above. */
    public static void main(String[] args) throws IOException {
        if (args[0].equals("endless")) {
            Endless.write(Path.of(args[1]));
        } else if (args[0].equals("speed")) {
            Speed.measure(Path.of(args[1]));
        } else if (args[0].equals("damage")) {
            damage(args);
        } else if (args[0].equals("corrupt")) {
            corrupt(args);
        } else if (args[0].equals("refused")) {
            refused(args);
        } else {
            pairs(args);
        }
    }

    private static void damage(String[] args) throws IOException {
        for (int i = 1; i < args.length; i++) {
            System.out.println(
                    args[i] + ": " + Damage.check(Path.of(args[i])) + " damaged streams");
        }
    }

    private static void corrupt(String[] args) throws IOException {
        for (int i = 3; i < args.length; i++) {
            int count = Integer.parseInt(args[2]);
            int read = Corrupt.check(Path.of(args[i]), Long.parseLong(args[1]), count);
            System.out.println(
                    args[i] + ": " + count + " corrupted streams, " + read + " read to an end");
        }
    }

    /** Says why streams cannot be read. */
    private static void refused(String[] args) {
        for (int i = 1; i < args.length; i++) {
            try {
                throw new AssertionError(
                        args[i]
                                + " was read, an event of kind "
                                + StreamReader.open(Path.of(args[i])).next());
            } catch (TranscriptException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    private static void pairs(String[] args) throws IOException {
        for (int i = 1; i < args.length; i += 2) {
            Path from = Path.of(args[i]);
            Path to = Path.of(args[i + 1]);
            switch (args[0]) {
                case "write" -> Script.play(from, to);
                case "copy" -> Rewriting.write(from, to, null);
                default -> throw new IllegalArgumentException(args[0]);
            }
        }
    }
}
