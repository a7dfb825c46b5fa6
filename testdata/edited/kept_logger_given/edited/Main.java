package t;

import e.Gate;

import java.util.logging.Logger;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String text = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Logger logger = Logger.getLogger(text);
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
        logger.fine("done");
    }
}
