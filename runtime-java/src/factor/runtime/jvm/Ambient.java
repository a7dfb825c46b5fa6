package factor.runtime.jvm;

import factor.contract.FileNames;
import factor.contract.PropertyNames;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TimeZone;

/**
 * The settings of a JVM that JDK code reads without a crossing (formats, calendars, decoders,
 * absolute paths): language, zone, charsets, folders. A capture writes them down; the command line
 * sets them for a replay, on whatever machine that runs.
 */
public final class Ambient {
    /** Properties that decide ambient behaviour, besides locale, zone and default charset. */
    private static final String[] NAMES = {
        "stdout.encoding", "stderr.encoding", "java.io.tmpdir", "user.dir", "sun.jnu.encoding"
    };

    private static long started = System.currentTimeMillis();

    private Ambient() {}

    /**
     * When the captured program began, in milliseconds: by this a replay decides what the JDK takes
     * from the clock and nobody asks for.
     */
    public static long started() {
        return started;
    }

    /** Replay: takes what is for the runtime alone out of the properties. */
    public static void restore() {
        started = Long.parseLong(System.clearProperty(PropertyNames.STARTED));
    }

    /** Writes {@code pinned.txt}: lines {@code name=value}. Gives the default zone's id. */
    public static String write(Path directory) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String name : NAMES) {
            String value = System.getProperty(name);
            if (value != null && !value.isEmpty()) {
                line(lines, name, value);
            }
        }
        locale(lines, Locale.getDefault(), "");
        locale(lines, Locale.getDefault(Locale.Category.FORMAT), ".format");
        locale(lines, Locale.getDefault(Locale.Category.DISPLAY), ".display");
        String zone = zone();
        line(lines, "user.timezone", zone);
        line(lines, "file.encoding", Charset.defaultCharset().name());
        line(lines, PropertyNames.STARTED, Long.toString(started));
        Files.writeString(directory.resolve(FileNames.PINNED), lines);
        return zone;
    }

    /** Empty parts are written too: the machine of the replay may have others. */
    private static void locale(StringBuilder lines, Locale locale, String category) {
        line(lines, "user.language" + category, locale.getLanguage());
        line(lines, "user.script" + category, locale.getScript());
        line(lines, "user.country" + category, locale.getCountry());
        line(lines, "user.variant" + category, locale.getVariant());
    }

    /**
     * The default zone, found without the trace that looking for it leaves in the program's
     * properties.
     */
    private static String zone() {
        String before = System.getProperty("user.timezone");
        String zone = TimeZone.getDefault().getID();
        TimeZone.setDefault(null);
        if (before == null) {
            System.clearProperty("user.timezone");
        } else {
            System.setProperty("user.timezone", before);
        }
        return zone;
    }

    private static void line(StringBuilder lines, String name, String value) {
        if (value.indexOf('\n') >= 0) {
            throw new IllegalStateException("the property " + name + " holds a line's end");
        }
        lines.append(name).append('=').append(value).append('\n');
    }
}
