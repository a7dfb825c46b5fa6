package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Labels in a file, one a line. */
public class Labels {
    private final Path file;

    public Labels(Path file) {
        this.file = file;
    }

    public String longest() throws IOException {
        String longest = "";
        for (String line : Files.readAllLines(file)) {
            longest = line.length() > longest.length() ? line : longest;
        }
        return longest;
    }
}
