package e;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

public class Settings {
    private static Logger kept;

    private Settings() {}

    public static void level(String logger, String level) {
        kept = Logger.getLogger(logger);
        kept.setLevel(level == null ? null : Level.parse(level));
    }

    public static void alone(String logger) {
        Logger.getLogger(logger).setUseParentHandlers(false);
    }

    public static void read(String properties) throws IOException {
        LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(properties.getBytes(StandardCharsets.UTF_8)));
    }
}
