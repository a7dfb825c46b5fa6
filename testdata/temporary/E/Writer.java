package e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public final class Writer {
    private Writer() {}

    public static String read(Path file) throws IOException {
        return Files.readString(file);
    }

    public static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }

    public static String name(Path file) {
        return file.getFileName().toString();
    }
}
