package e;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

public class Env {
    private final Logger logger = Logger.getLogger("shop");
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final StreamHandler handler = new StreamHandler(kept, new SimpleFormatter());

    public void listen() {
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
    }

    public boolean heard(String text) {
        handler.flush();
        return kept.toString(StandardCharsets.UTF_8).contains(text);
    }

    public void log(String text) {
        logger.info(text);
    }
}
