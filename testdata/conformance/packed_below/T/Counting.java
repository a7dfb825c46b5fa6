package t;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The same, of the code under test. */
public class Counting extends ZipOutputStream {
    private int count;

    public Counting(OutputStream to) {
        super(to);
    }

    Counting begun() throws IOException {
        putNextEntry(new ZipEntry("counted"));
        return this;
    }

    @Override
    public void write(int one) throws IOException {
        count++;
        super.write(one);
    }

    public int count() {
        return count;
    }
}
