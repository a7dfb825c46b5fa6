package t;

import org.slf4j.LoggerFactory;

public final class Main {
    private static final LoggerFactory.Logger LOGGER = LoggerFactory.getLogger(Main.class);

    private Main() {}

    public static void main(String[] args) {
        LOGGER.info("an order");
    }
}
