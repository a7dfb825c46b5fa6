package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Fails where it does not run as the build runs it. */
class TillIT {
    @Test
    void isOpen() throws IOException {
        assertEquals("open", new Till().state());
    }

    @Test
    void hasWhatTheBuildGives() {
        assertEquals("The Shop", System.getProperty("shop.name"));
        assertEquals("3", System.getProperty("shop.till"));
        assertEquals("open", System.getenv("SHOP"));
        assertEquals(System.getProperty("basedir"), System.getProperty("user.dir"));
        assertTrue(TillIT.class.desiredAssertionStatus());
        assertNull(System.getProperty("jvm"));
        assertFalse(String.valueOf(System.getenv("JAVA_HOME")).contains("factor"));
        assertTrue(Files.exists(Path.of(System.getProperty("java.home"), "lib/modules")));
    }
}
