// shows: what E sets of java.util.logging decides what T does: levels of parents, use of their handlers, a configuration
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.io.IOException;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOG = Logger.getLogger("t.part");

    private static class Printing extends Handler {
        @Override
        public void publish(LogRecord told) {
            System.out.println(told.getLevel() + " " + told.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static void log(String when) {
        LOG.fine(() -> "fine " + when);
        LOG.warning(when);
    }

    public static void main(String[] args) throws IOException {
        Handler printing = new Printing();
        Logger.getLogger("t").addHandler(printing);
        log("first");
        Settings.level("t", "FINE");
        log("of the parent");
        System.out.println(LOG.getParent().getName() + " " + LOG.getLevel() + " " + LOG.isLoggable(Level.FINE));
        Settings.alone("t.part");
        log("alone");
        LOG.setUseParentHandlers(true);
        Settings.level("t", null);
        log("last");
        Settings.read("t.late.level=FINEST\n.level=SEVERE\n");
        System.out.println(Logger.getLogger("t.late").getLevel() + " " + LOG.isLoggable(Level.WARNING));
        System.out.println(LogManager.getLogManager().getProperty("t.late.level"));
    }
}
