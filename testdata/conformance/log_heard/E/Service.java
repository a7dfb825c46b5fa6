package e;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

public class Service {
    private static final Logger LOG = Logger.getLogger("shop.service");

    private final String name;

    public Service(String name) {
        this.name = name;
    }

    public void work() {
        LOG.info("works");
        LOG.log(Level.WARNING, "as {0}", this);
        LOG.log(Level.SEVERE, "fails", new IllegalArgumentException("too much"));
    }

    public void workElsewhere() throws InterruptedException {
        Thread thread = new Thread(() -> LOG.info("elsewhere"));
        thread.start();
        thread.join();
    }

    public void listen(Handler handler) {
        LOG.addHandler(handler);
    }

    public void reset() {
        LogManager.getLogManager().reset();
    }

    @Override
    public String toString() {
        return name;
    }
}
