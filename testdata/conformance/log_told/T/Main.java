// shows: handlers of E hear what T logs: messages, parameters that are objects of T, exceptions; until E takes them away
// group: JDK
// cut: t.**
package t;

import e.Log;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOG = Logger.getLogger("shop.order");

    private record Order(int number) {}

    private static class Item {
        @Override
        public String toString() {
            return "an item of " + Main.class.getName();
        }
    }

    public static void main(String[] args) {
        LOG.info("nobody hears");
        Log log = new Log();
        log.listen();
        LOG.info("an order");
        LOG.fine("not loggable");
        LOG.log(Level.WARNING, "with {0} and {1}", new Object[] {new Item(), new Order(7)});
        LOG.log(Level.SEVERE, "fails", new IllegalStateException("broken"));
        LOG.setLevel(Level.FINE);
        LOG.fine("fine");
        Runnable task = () -> Logger.getLogger("shop").info("of the parent");
        task.run();
        System.out.println(log.heard());
        log.deaf();
        LOG.severe("unheard");
        System.out.println(log.heard());
        LogManager.getLogManager().reset();
        LOG.severe("nor this");
        System.out.println(log.heard());
    }
}
