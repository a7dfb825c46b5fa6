package t;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import e.Writer;
import java.io.File;
import java.nio.file.Files;
import org.junit.ClassRule;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** JUnit 4 makes them by a rule. */
public class RuleTest {
    @ClassRule
    public static final TemporaryFolder SHARED = new TemporaryFolder();

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void writes() throws Exception {
        File file = folder.newFile("a.txt");
        Files.writeString(file.toPath(), "text");
        assertEquals("text", Writer.read(file.toPath()));
        Writer.write(folder.getRoot().toPath().resolve("sub"), "more");
        assertTrue(new File(folder.getRoot(), "sub").exists());
        assertTrue(folder.newFolder().isDirectory());
        Files.writeString(folder.newFile().toPath(), "some");
        Files.writeString(folder.newFolder("x", "y").toPath().resolve("z"), "some");
        Files.writeString(SHARED.getRoot().toPath().resolve("kept"), "kept");
        System.out.println("in " + folder.getRoot());
    }
}
