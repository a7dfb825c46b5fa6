package e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Writer {
    private Writer() {}

    public static void write(Path file) throws IOException {
        Files.createFile(file);
    }
}
