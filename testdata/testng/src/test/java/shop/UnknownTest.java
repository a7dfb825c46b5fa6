package shop;

import static org.testng.Assert.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.testng.annotations.Test;

public class UnknownTest {
    @Test
    public void isUnknown() throws Exception {
        Path file = Files.createTempFile("prices", ".txt");
        assertThrows(IllegalArgumentException.class, () -> new Prices(file).of("c"));
        Files.delete(file);
    }
}
