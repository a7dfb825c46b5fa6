// shows: classes of either realm that extend JDK classes (InputStream, ArrayList, LinkedHashMap, Writer) and cross
// group: inheritance
// cut: t.**
package t;

import e.Pipes;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Main {
    static final class Ones extends InputStream {
        private int left = 5;

        @Override
        public int read() {
            return left-- > 0 ? '1' : -1;
        }
    }

    static final class Recent extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 2;
        }
    }

    static final class Noting extends Writer {
        final StringBuilder text = new StringBuilder();
        boolean closed;

        @Override
        public void write(char[] buffer, int offset, int length) {
            text.append(buffer, offset, length);
        }

        @Override
        public void flush() {
            text.append('^');
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    public static void main(String[] args) throws IOException {
        Pipes pipes = new Pipes();
        System.out.println(pipes.drain(new Ones()));
        try (InputStream in = pipes.zeros(4)) {
            byte[] buffer = new byte[3];
            System.out.println(in.read(buffer) + " " + in.read(buffer) + " " + in.read() + buffer[0]);
        }
        Noting noting = new Noting();
        pipes.write(noting);
        System.out.println(noting.text + " " + noting.closed);
        Recent recent = new Recent();
        pipes.fill(recent);
        System.out.println(recent);
        List<String> loud = pipes.loudList();
        loud.add("a");
        loud.add("b");
        System.out.println(loud + " " + new ArrayList<>(loud).size());
    }
}
