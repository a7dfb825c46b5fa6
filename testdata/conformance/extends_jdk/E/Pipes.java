package e;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Pipes {
    private static final class Loud extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        @Override
        public boolean add(String text) {
            return super.add(text + "!");
        }
    }

    public String drain(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }

    public InputStream zeros(int count) {
        return new InputStream() {
            private int left = count;

            @Override
            public int read() {
                return left-- > 0 ? 0 : -1;
            }
        };
    }

    public void write(Writer writer) throws IOException {
        try (writer) {
            writer.write("text");
            writer.append('c').append("more", 1, 2);
            writer.flush();
        }
    }

    public void fill(Map<String, Integer> map) {
        map.put("x", 1);
        map.put("y", 2);
        map.put("z", 3);
    }

    public List<String> loudList() {
        return new Loud();
    }
}
