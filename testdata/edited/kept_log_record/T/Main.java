// shows: the JDK hands a record to a filter of T, in which it finds the name of the logger, and E compares it by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.util.logging.Logger;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Logger logger = Logger.getLogger(String.valueOf(new char[] {'m', 'i', 'n', 'e'}));
        logger.setFilter(
                record -> {
                    isOpen = gate.opens(record.getLoggerName());
                    return false;
                });
        logger.info("some text");
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
