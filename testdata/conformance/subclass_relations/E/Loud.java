package e;

import java.io.Reader;

public class Loud extends Reader {
    private int left = 3;

    @Override
    public int read(char[] into, int from, int length) {
        if (left == 0) {
            return -1;
        }
        into[from] = (char) ('A' + --left);
        return 1;
    }

    public String volume() {
        return "loud";
    }

    @Override
    public void close() {}
}
