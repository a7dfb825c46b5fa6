// shows: zip entries and stored properties hold the time of the capture, not that of the replay
// group: JDK
// cut: t.**
package t;

import e.Archive;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class Main {
    public static void main(String[] args) throws IOException {
        Archive archive = new Archive();
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream to = new ZipOutputStream(zip)) {
            to.putNextEntry(new ZipEntry("a"));
            to.write('a');
            ZipEntry old = new ZipEntry("b");
            old.setTime(1_000_000_000_000L);
            to.putNextEntry(old);
        }
        archive.keep(zip.toByteArray());
        System.out.println(times(zip.toByteArray()));
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (JarOutputStream to = new JarOutputStream(jar)) {
            to.putNextEntry(new JarEntry("c"));
        }
        archive.keep(jar.toByteArray());
        ByteArrayOutputStream described = new ByteArrayOutputStream();
        try (JarOutputStream to = new JarOutputStream(described, new Manifest())) {
            to.putNextEntry(new JarEntry("d"));
        }
        archive.keep(described.toByteArray());
        Properties properties = new Properties();
        properties.setProperty("#key", "a value");
        for (String comments : new String[] {null, "one line", "two\nlines\n!three"}) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            properties.store(bytes, comments);
            archive.keep(bytes.toByteArray());
            StringWriter text = new StringWriter();
            properties.store(text, comments);
            archive.keep(text.toString().getBytes());
            Properties again = new Properties();
            again.load(new ByteArrayInputStream(bytes.toByteArray()));
            System.out.println(again + " " + text.toString().lines().count());
        }
        new Properties().store(new StringWriter(), "none");
    }

    private static String times(byte[] zip) throws IOException {
        try (ZipInputStream from = new ZipInputStream(new ByteArrayInputStream(zip))) {
            return from.getNextEntry().getName() + " " + from.getNextEntry().getTime();
        }
    }
}
