package t;

import java.io.Reader;

class Slow extends Reader {
    @Override
    public int read(char[] into, int from, int length) {
        return -1;
    }

    @Override
    public void close() {}
}
