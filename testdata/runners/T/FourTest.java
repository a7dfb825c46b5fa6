package t;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.CoreMatchers.is;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThat;

import e.Ledger;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.rules.TestName;

/** Rules, fixtures and matchers of JUnit 4. */
public class FourTest {
    @Rule public TemporaryFolder folder = new TemporaryFolder();
    @Rule public TestName name = new TestName();
    private Ledger ledger;

    @Before
    public void open() {
        ledger = new Ledger();
    }

    @Test
    public void counts() {
        assertEquals(1, ledger.put("a"));
        assertThat(ledger.put("b"), is(2));
        assertThat(ledger.all().toString(), containsString("a"));
    }

    @Test
    public void files() throws IOException {
        File file = folder.newFile("x.txt");
        Files.writeString(file.toPath(), "hi");
        assertEquals(1, ledger.put(Files.readString(file.toPath())));
    }

    @Test
    public void named() {
        assertEquals("named", name.getMethodName());
        assertArrayEquals(new int[][] {{1}}, new int[][] {{ledger.put("q")}});
    }
}
