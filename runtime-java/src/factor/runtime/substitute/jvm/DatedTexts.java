package factor.runtime.substitute.jvm;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Substitutes for what of the JDK puts the time into what code under test writes: the environment
 * tells it.
 */
public final class DatedTexts {
    /** Decides the date where it is set, on a JDK that knows it. */
    private static final String FIXED = "java.properties.date";

    private DatedTexts() {}

    /** {@link ZipOutputStream#putNextEntry} */
    public static void putNextEntry(ZipOutputStream to, ZipEntry entry) throws IOException {
        if (entry.getTime() == -1) {
            entry.setTime(EnvironmentCalls.millis());
        }
        to.putNextEntry(entry);
    }

    /** {@link JarOutputStream#JarOutputStream(OutputStream, Manifest)} */
    public static JarOutputStream jar(OutputStream out, Manifest manifest) throws IOException {
        JarOutputStream jar = new JarOutputStream(out);
        putNextEntry(jar, new ZipEntry(JarFile.MANIFEST_NAME));
        manifest.write(new BufferedOutputStream(jar));
        jar.closeEntry();
        return jar;
    }

    /** {@link Properties#store(OutputStream, String)} */
    public static void store(Properties properties, OutputStream to, String comments)
            throws IOException {
        if (to == null || System.getProperty(FIXED) != null) {
            properties.store(to, comments);
            return;
        }
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        properties.store(written, comments);
        to.write(
                dated(written.toString(StandardCharsets.ISO_8859_1))
                        .getBytes(StandardCharsets.ISO_8859_1));
        to.flush();
    }

    /** {@link Properties#store(Writer, String)} */
    public static void store(Properties properties, Writer to, String comments) throws IOException {
        if (to == null || System.getProperty(FIXED) != null) {
            properties.store(to, comments);
            return;
        }
        StringWriter written = new StringWriter();
        properties.store(written, comments);
        to.write(dated(written.toString()));
        to.flush();
    }

    /** The date is the last of the comments, in a line of its own. */
    private static String dated(String written) {
        String end = System.lineSeparator();
        int from = 0;
        int to = 0;
        for (int line = 0; written.startsWith("#", line) || written.startsWith("!", line); ) {
            from = line;
            to = written.indexOf(end, line);
            line = to + end.length();
        }
        return written.substring(0, from)
                + '#'
                + new Date(EnvironmentCalls.millis())
                + written.substring(to);
    }
}
