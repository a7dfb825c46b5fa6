package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.contract.FileNames;
import factor.contract.PropertyNames;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

class AmbientTest {
    private static final String FOLDER = "java.io.tmpdir";

    @TempDir Path directory;

    private final Locale locale = Locale.getDefault();
    private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
    private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
    private final TimeZone zone = TimeZone.getDefault();
    private final String folder = System.getProperty(FOLDER);

    @AfterEach
    void restore() {
        Locale.setDefault(locale);
        Locale.setDefault(Locale.Category.FORMAT, format);
        Locale.setDefault(Locale.Category.DISPLAY, display);
        TimeZone.setDefault(zone);
        System.setProperty(FOLDER, folder);
    }

    private List<String> written() throws IOException {
        Ambient.write(directory);
        return Files.readAllLines(directory.resolve(FileNames.PINNED));
    }

    @Test
    void languages_are_written_by_category_with_parts_that_are_empty() throws IOException {
        Locale.setDefault(Locale.forLanguageTag("sr-Latn-RS"));
        Locale.setDefault(Locale.Category.FORMAT, Locale.FRENCH);
        List<String> lines = written();
        assertTrue(
                lines.containsAll(
                        List.of(
                                "user.language=sr",
                                "user.script=Latn",
                                "user.country=RS",
                                "user.variant=",
                                "user.language.format=fr",
                                "user.country.format=",
                                "user.language.display=sr")),
                lines::toString);
    }

    @Test
    void the_zone_is_written_and_the_properties_are_as_they_were() throws IOException {
        String before = System.getProperty("user.timezone");
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        assertEquals("Asia/Tokyo", Ambient.write(directory));
        assertEquals(before, System.getProperty("user.timezone"));
        assertTrue(
                Files.readAllLines(directory.resolve(FileNames.PINNED))
                        .contains("user.timezone=Asia/Tokyo"));
    }

    @Test
    void a_property_of_two_lines_is_refused_and_one_without_text_left_out() throws IOException {
        System.setProperty(FOLDER, "");
        assertFalse(written().toString().contains(FOLDER));
        System.setProperty(FOLDER, "/a=b c");
        assertTrue(written().contains(FOLDER + "=/a=b c"));
        System.setProperty(FOLDER, "/a\nb");
        assertEquals(
                "the property java.io.tmpdir holds a line's end",
                assertThrows(IllegalStateException.class, () -> Ambient.write(directory))
                        .getMessage());
    }

    @Test
    void a_replay_takes_the_time_of_the_capture_out_of_the_properties() throws IOException {
        System.setProperty(PropertyNames.STARTED, "1234567");
        Ambient.restore();
        assertEquals(1_234_567, Ambient.started());
        assertNull(System.getProperty(PropertyNames.STARTED));
        assertTrue(written().contains(PropertyNames.STARTED + "=1234567"));
    }
}
