package e;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class Listener {
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private PrintStream before;

    public void listen() {
        before = System.out;
        System.setOut(new PrintStream(heard, true));
        System.out.print("E began. ");
    }

    public String heard() {
        System.setOut(before);
        return heard.toString();
    }
}
