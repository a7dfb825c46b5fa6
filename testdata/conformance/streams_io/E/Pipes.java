package e;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

public class Pipes {
    private final ByteArrayOutputStream sink = new ByteArrayOutputStream();

    public InputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    public PushbackInputStream pushback(String text) {
        return new PushbackInputStream(in(text), 4);
    }

    public Reader reader(String text) {
        return new StringReader(text);
    }

    public BufferedReader buffered(String text) {
        return new BufferedReader(reader(text));
    }

    public ByteArrayOutputStream sink() {
        return sink;
    }

    public PrintStream print() {
        return new PrintStream(sink, true);
    }

    public StringWriter writer() {
        return new StringWriter();
    }

    public CharArrayWriter chars() {
        return new CharArrayWriter();
    }

    public DataOutput data() {
        return new DataOutputStream(sink);
    }

    public DataInput data(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    public String read(Reader from) throws IOException {
        try (BufferedReader lines = new BufferedReader(from)) {
            StringBuilder all = new StringBuilder();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                all.append(line).append('|');
            }
            return all.toString();
        }
    }

    public int read(InputStream from, byte[] into) throws IOException {
        return from.readNBytes(into, 1, 3);
    }

    public void write(OutputStream to) throws IOException {
        to.write("of E".getBytes(StandardCharsets.UTF_8));
        to.flush();
    }

    public void write(Writer to) {
        PrintWriter print = new PrintWriter(to);
        print.printf("%d %s%n", 5, "five");
        print.append('c').flush();
    }

    public void log(PrintStream to) {
        to.println("logged");
        to.printf("%05d%n", 42);
    }

    public byte[] zipped(InputStream from) throws IOException {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(to)) {
            from.transferTo(zip);
        }
        return to.toByteArray();
    }

    public InputStream unzipped(byte[] bytes) throws IOException {
        return new GZIPInputStream(new ByteArrayInputStream(bytes));
    }
}
