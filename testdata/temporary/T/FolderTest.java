package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import e.Writer;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JUnit 5 makes folders for fields and parameters. */
class FolderTest {
    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    @Test
    void writes(@TempDir File other) throws Exception {
        Path file = folder.resolve("a.txt");
        Files.writeString(file, "text");
        assertEquals("text", Writer.read(file));
        Writer.write(folder.resolve("sub"), "more");
        assertTrue(Files.exists(folder.resolve("sub")));
        assertEquals(2, folder.toFile().list().length);
        assertTrue(new File(other, "x").createNewFile());
        assertEquals(other.getName(), Writer.name(other.toPath()));
        Files.createDirectories(shared.resolve("deep/er"));
    }

    @Test
    void begins() throws Exception {
        assertFalse(Files.exists(folder.resolve("a.txt")));
        Files.writeString(folder.resolve("a.txt"), "other");
        System.out.println("in " + folder);
    }
}
