package shop;

import java.nio.file.Files;
import java.nio.file.Path;
import junit.framework.TestCase;

/** In JUnit 3's way, which JUnit 4 runs as well. */
public class OldTest extends TestCase {
    public void testOneIsLongest() throws Exception {
        Path file = Files.createTempFile("labels", ".txt");
        Files.writeString(file, "milk\n");
        assertEquals("milk", new Labels(file).longest());
        Files.delete(file);
    }
}
