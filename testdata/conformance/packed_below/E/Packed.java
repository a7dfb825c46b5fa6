package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.CheckedInputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import t.Counting;

public class Packed {
    static byte[] zipped() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (String name : new String[] {"a.txt", "b.txt"}) {
                out.putNextEntry(new ZipEntry(name));
                out.write(("text of " + name).getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    static Path file() throws IOException {
        Path file = Files.createTempFile("packed", ".zip");
        Files.write(file, zipped());
        file.toFile().deleteOnExit();
        return file;
    }

    public static ZipFile plainFile() throws IOException {
        return new ZipFile(file().toFile());
    }

    public static Archive archive() throws IOException {
        return new Archive(file());
    }

    public static ZipFile archiveAsFile() throws IOException {
        return archive();
    }

    public static Reader reader() throws IOException {
        return new Reader(new ByteArrayInputStream(zipped()));
    }

    public static ZipInputStream plainIn() throws IOException {
        return new ZipInputStream(new ByteArrayInputStream(zipped()));
    }

    public static ZipOutputStream plainOut(OutputStream to) {
        return new ZipOutputStream(to);
    }

    public static JarOutputStream jarOut(OutputStream to) throws IOException {
        return new JarOutputStream(to);
    }

    public static InputStream checked(byte[] bytes) {
        return new CheckedInputStream(new ByteArrayInputStream(bytes), new CRC32());
    }

    public static int count(Counting counting) throws IOException {
        counting.write(65);
        counting.setComment("of the environment");
        counting.flush();
        return counting.count();
    }

    public static Object unseen() throws IOException {
        return archive();
    }

    /** Below a class that implements an interface which nobody else can name. */
    public static class Archive extends ZipFile {
        public Archive(Path file) throws IOException {
            super(file.toFile());
        }

        public String text(String name) throws IOException {
            try (InputStream in = getInputStream(getEntry(name))) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }

        @Override
        public String getComment() {
            return "comment of " + size();
        }
    }

    public static class Reader extends ZipInputStream {
        public Reader(InputStream in) {
            super(in);
        }

        public String next() throws IOException {
            ZipEntry entry = getNextEntry();
            return entry == null ? null : entry.getName();
        }
    }
}
