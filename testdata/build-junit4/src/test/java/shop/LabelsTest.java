package shop;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class LabelsTest {
    @Rule public TemporaryFolder folder = new TemporaryFolder();

    private Path file;

    @Before
    public void write() throws IOException {
        file = folder.newFile().toPath();
        Files.writeString(file, "tea\ncoffee\n");
    }

    @Test
    public void longestOfTwo() throws IOException {
        assertEquals("coffee", new Labels(file).longest());
    }

    @Test
    public void noneIsLongestOfNone() throws IOException {
        Files.writeString(file, "");
        assertEquals("", new Labels(file).longest());
    }
}
