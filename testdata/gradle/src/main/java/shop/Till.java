package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Is open while the file is there. */
public class Till {
    public String state() throws IOException {
        return Files.readString(Path.of("build/open"));
    }

    public int sum(int... prices) {
        int sum = 0;
        for (int price : prices) {
            sum += price;
        }
        return sum;
    }
}
