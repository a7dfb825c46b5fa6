package e;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Takes the text of a stack apart. */
public class Gate {
    private int asked;

    public boolean opens(String line) {
        asked++;
        StringWriter text = new StringWriter();
        new Throwable().printStackTrace(new PrintWriter(text, true));
        return text.toString().contains(line);
    }
}
