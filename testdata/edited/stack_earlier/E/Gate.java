package e;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Keeps an exception, and takes the text of its stack apart in a later call. */
public class Gate {
    private Throwable made;

    public void make() {
        made = new Throwable();
    }

    public boolean opens(String line) {
        StringWriter text = new StringWriter();
        made.printStackTrace(new PrintWriter(text, true));
        return text.toString().contains(line);
    }
}
