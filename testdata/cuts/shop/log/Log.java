package shop.log;

import java.io.FileOutputStream;
import java.io.IOException;

/** Extends what is environment: it cannot be under test. */
public class Log extends FileOutputStream {
    public Log() throws IOException {
        super("/dev/null");
    }

    public void note(String what) throws IOException {
        write(what.getBytes());
    }
}
