// shows: T makes a logger with a name, which it hands over, and E compares it by identity with that of the logger; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.util.logging.Logger;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String text = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Logger logger = Logger.getLogger(text);
        if (!gate.opens(text)) {
            throw new IllegalStateException();
        }
        logger.fine("done");
    }
}
