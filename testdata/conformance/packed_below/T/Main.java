// shows: ZipFile, ZipInputStream, ZipOutputStream and classes below them, whose interface nobody else can name, handed over in both directions
// group: JDK
// cut: t.**
package t;

import e.Packed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class Main {
    public static void main(String[] args) throws IOException {
        try (ZipFile plain = Packed.plainFile()) {
            System.out.println(plain.size() + " " + plain.getComment());
        }
        try (Packed.Archive archive = Packed.archive()) {
            System.out.println(archive.size() + " " + archive.getComment() + " " + archive.text("b.txt"));
        }
        try (ZipFile archive = Packed.archiveAsFile()) {
            System.out.println(archive.getComment() + " " + (archive instanceof Packed.Archive));
        }
        try (Packed.Reader reader = Packed.reader()) {
            System.out.println(reader.next() + " " + text(reader) + " " + reader.next() + " " + reader.read() + " " + reader.available());
        }
        try (ZipInputStream in = Packed.plainIn()) {
            System.out.println(in.available() + " " + in.markSupported() + " " + in.skip(0));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ZipOutputStream out = Packed.plainOut(bytes);
        out.setComment("comment");
        out.close();
        System.out.println(bytes.size());
        JarOutputStream jar = Packed.jarOut(bytes);
        jar.setLevel(0);
        jar.close();
        System.out.println(bytes.size() + " " + text(Packed.checked(new byte[] {65, 66})));
        bytes.reset();
        try (Counting counting = new Counting(bytes).begun()) {
            System.out.println(Packed.count(counting) + " " + counting.count());
        }
        ZipInputStream own = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(own.getNextEntry().getName() + " " + text(own));
        Object unseen = Packed.unseen();
        ((Closeable) unseen).close();
        System.out.println(unseen instanceof ZipFile);
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
}
