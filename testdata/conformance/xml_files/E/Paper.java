package e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Paper {
    private Paper() {}

    public static void write(String name, String text) throws IOException {
        Files.writeString(Path.of(name), text);
    }
}
