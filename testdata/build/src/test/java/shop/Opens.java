package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A JVM of the build that is none for tests. */
class Opens {
    public static void main(String[] arguments) throws IOException {
        Files.writeString(Path.of(arguments[0]), "open");
    }
}
