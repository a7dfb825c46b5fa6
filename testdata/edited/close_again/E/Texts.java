package e;

import java.io.BufferedReader;
import java.io.StringReader;

public class Texts {
    private static int asked;

    public static BufferedReader open() {
        asked++;
        return new BufferedReader(new StringReader("first\nsecond\n"));
    }

    /** It counts how often it is closed. */
    public static BufferedReader counting() {
        return new BufferedReader(new StringReader("third")) {
            private int closed;

            @Override
            public void close() {
                closed++;
            }

            @Override
            public int read() {
                return closed;
            }
        };
    }
}
