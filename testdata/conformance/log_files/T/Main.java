// shows: code under test logs to a file, by a formatter of the JDK's and one of its own, by a logger without a name too, and reads it
// group: JDK
// cut: t.**
package t;

import e.Files;
import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

public class Main {
    private static final Logger LOG = Logger.getLogger("shop");
    private static int formatted;

    private static class Short extends Formatter {
        @Override
        public String format(LogRecord told) {
            formatted++;
            return told.getLevel() + " " + formatMessage(told) + "; ";
        }
    }

    private static String logged(Logger log, Formatter formatter) throws IOException {
        Path file = Path.of(System.getProperty("java.io.tmpdir"), "log_files-" + ProcessHandle.current().pid() + ".log");
        FileHandler handler = new FileHandler(file.toString());
        handler.setFormatter(formatter);
        handler.setLevel(Level.INFO);
        log.addHandler(handler);
        log.info("an order");
        log.log(Level.WARNING, "of {0}", 7);
        log.fine("unheard");
        new Files().log("the environment");
        System.out.println(log.getHandlers().length + " " + (log.getHandlers()[0] == handler) + " " + handler.getLevel());
        log.removeHandler(handler);
        handler.close();
        log.severe("too late");
        String text = java.nio.file.Files.readString(file);
        java.nio.file.Files.delete(file);
        return text;
    }

    public static void main(String[] args) throws IOException {
        LOG.setUseParentHandlers(false);
        System.out.println(logged(LOG, new SimpleFormatter()).contains("INFO: an order"));
        System.out.println(logged(LOG, new Short()) + formatted);
        Logger nameless = Logger.getAnonymousLogger();
        nameless.setUseParentHandlers(false);
        System.out.println(logged(nameless, new Short()));
        System.out.println(logged(Logger.getLogger("shop.late"), new Short()));
    }
}
