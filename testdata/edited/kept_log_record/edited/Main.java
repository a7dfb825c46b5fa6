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
                    isOpen = gate.opens(new String(record.getLoggerName()));
                    return false;
                });
        logger.info("some text");
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
