package e;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class Listener {
    private Listener() {}

    public static String hear(Runnable task) {
        PrintStream before = System.out;
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        System.setOut(new PrintStream(heard, true));
        task.run();
        System.setOut(before);
        return heard.toString();
    }
}
