package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prices in a file, one a line. */
public class Prices {
    private final Path file;

    public Prices(Path file) {
        this.file = file;
    }

    public int of(String what) throws IOException {
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(what + "=")) {
                return Integer.parseInt(line.substring(what.length() + 1));
            }
        }
        throw new IllegalArgumentException(what);
    }
}
