package t;

import e.Env;
import java.io.ByteArrayOutputStream;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

public class Main {
    private static final Logger LOGGER = Logger.getLogger("shop.order");
    private static final ByteArrayOutputStream KEPT = new ByteArrayOutputStream();

    public static void main(String[] args) {
        Env env = new Env();
        env.listen();
        LOGGER.info("before");
        LOGGER.warning("an order");
        check(env.heard("an order"));
        StreamHandler own = new StreamHandler(KEPT, new SimpleFormatter());
        env.log("unheard");
        int asked = 2;
        own.flush();
        check(KEPT.size() == 0 && asked == 2);
    }

    private static void check(boolean holds) {
        if (!holds) {
            System.exit(1);
        }
    }
}
