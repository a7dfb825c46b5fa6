package e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Environment. Each time that it is really there it says so in a file. */
public class Shelf {
    private int things;

    public int put(String thing) {
        try {
            Files.writeString(Path.of("asked.txt"), thing + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ++things;
    }
}
