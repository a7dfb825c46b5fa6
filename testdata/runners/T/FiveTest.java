package t;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import e.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What JUnit Jupiter gives to tests, and what its assertions ask of its own tools. */
class FiveTest {
    @TempDir Path folder;

    @Test
    void files() throws IOException {
        Path file = folder.resolve("a");
        Files.writeString(file, "hello");
        assertEquals("hello", Files.readString(file));
        assertEquals(1, new Ledger().put(Files.readString(file)));
    }

    @Test
    @Timeout(60)
    void arrays() {
        Object[] nested = {new int[] {1}, "x"};
        assertArrayEquals(nested, new Object[] {new int[] {1}, "x"});
        assertEquals(1, new Ledger().put("x"));
    }

    @Test
    void timeouts() {
        Duration long_ = Duration.ofSeconds(60);
        assertEquals(1, assertTimeout(long_, () -> new Ledger().put("y")));
        assertEquals(1, assertTimeoutPreemptively(long_, () -> new Ledger().put("y")));
    }

    @Test
    void all(TestReporter reporter) {
        reporter.publishEntry("key", "value");
        assertAll(
                () -> assertEquals(1, new Ledger().put("y")),
                () -> assertThrows(IllegalStateException.class, FiveTest::fails));
        assertIterableEquals(List.of(1), List.of(1));
        assertLinesMatch(List.of("a.*"), List.of("abc"));
    }

    @Test
    void same() {
        Ledger ledger = new Ledger();
        assertSame(ledger.all(), ledger.all());
        assertInstanceOf(List.class, ledger.all());
        assertEquals(List.of(), ledger.all());
    }

    private static void fails() {
        throw new IllegalStateException();
    }
}
