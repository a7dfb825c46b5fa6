package e;

import java.util.logging.Logger;

public class Files {
    private static final Logger LOG = Logger.getLogger("shop.files");

    public void log(String text) {
        LOG.info(text);
    }
}
