// shows: streams, readers and writers handed both ways and put around each other: Print, Data, Object, Pushback, GZIP, String and ByteArray streams
// group: JDK
// cut: t.**
package t;

import e.Pipes;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws Exception {
        Pipes pipes = new Pipes();
        reading(pipes);
        writing(pipes);
        handing(pipes);
    }

    private static void reading(Pipes pipes) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(pipes.in("one\ntwö\n"), StandardCharsets.UTF_8))) {
            System.out.println(lines.readLine() + lines.readLine() + lines.readLine());
        }
        System.out.println(pipes.buffered("a\nb\n").lines().toList() + " " + new BufferedReader(pipes.reader("x\ny")).readLine());
        InputStream both = new SequenceInputStream(pipes.in("ab"), new BufferedInputStream(pipes.in("cd")));
        System.out.println(new String(both.readAllBytes(), StandardCharsets.UTF_8));
        PushbackInputStream back = pipes.pushback("xyz");
        int first = back.read();
        back.unread(first);
        System.out.println(back.read() == first);
        InputStream in = pipes.in("0123456789");
        System.out.println(in.skip(2) + " " + in.available() + " " + in.markSupported() + " " + Arrays.toString(in.readNBytes(2)));
        in.mark(5);
        System.out.println(in.read() + " " + in.read());
        in.reset();
        System.out.println(in.read());
    }

    private static void writing(Pipes pipes) throws IOException {
        PrintStream print = pipes.print();
        print.println(12);
        print.print('c');
        print.append("text").printf("%.2f", 0.5);
        print.write(new byte[] {65, 66});
        System.out.println(pipes.sink() + " " + print.checkError() + " " + pipes.sink().size());
        pipes.sink().reset();
        try (BufferedWriter to = new BufferedWriter(new OutputStreamWriter(pipes.sink(), StandardCharsets.UTF_8))) {
            to.write("é");
            to.newLine();
        }
        System.out.println(Arrays.toString(pipes.sink().toByteArray()));
        pipes.sink().reset();
        StringWriter text = pipes.writer();
        new PrintWriter(text, true).println("line");
        text.append("more").getBuffer().append('!');
        System.out.println(text + " " + text.toString().length());
        pipes.chars().write("chars");
        pipes.data().writeInt(258);
        pipes.data().writeUTF("utf");
        byte[] bytes = pipes.sink().toByteArray();
        System.out.println(Arrays.toString(bytes) + " " + pipes.data(bytes).readInt());
        pipes.sink().reset();
    }

    private static void handing(Pipes pipes) throws IOException {
        System.out.println(pipes.read(new StringReader("1\n2")) + " " + pipes.read(new InputStreamReader(pipes.in("3\n4"), StandardCharsets.UTF_8)));
        byte[] into = new byte[5];
        System.out.println(pipes.read(new ByteArrayInputStream(new byte[] {9, 8, 7, 6}), into) + Arrays.toString(into));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        pipes.write(bytes);
        PrintStream print = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        pipes.log(print);
        System.out.println(bytes.toString(StandardCharsets.UTF_8).replace("\n", "/"));
        StringWriter text = new StringWriter();
        pipes.write(text);
        System.out.println(text.toString().replace("\n", "/"));
        byte[] zipped = pipes.zipped(new ByteArrayInputStream("zip me zip me".getBytes(StandardCharsets.UTF_8)));
        System.out.println(new String(pipes.unzipped(zipped).readAllBytes(), StandardCharsets.UTF_8));
    }
}
