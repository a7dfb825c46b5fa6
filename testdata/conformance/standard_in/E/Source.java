package e;

import java.io.IOException;

public class Source {
    public static int read() throws IOException {
        return System.in.read();
    }
}
