package e;

import java.util.logging.ConsoleHandler;
import java.util.logging.Logger;

public class Settings {
    private Settings() {}

    public static void handler(String logger) {
        Logger.getLogger(logger).addHandler(new ConsoleHandler());
    }
}
