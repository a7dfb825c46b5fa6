package e;

import java.util.logging.Level;
import java.util.logging.Logger;

public class Settings {
    private static Logger kept;

    private Settings() {}

    public static void level(String logger) {
        kept = Logger.getLogger(logger);
        kept.setLevel(Level.FINEST);
    }
}
