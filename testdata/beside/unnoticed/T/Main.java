package t;

import e.Env;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOGGER = Logger.getLogger("shop");

    public static void main(String[] args) {
        Env env = new Env();
        Object other = new Object();
        Thread.currentThread().setName("job");
        check(env.thread().equals("job 5 false main"));
        LOGGER.setLevel(Level.FINE);
        check(env.fine());
        synchronized (env) {
            check(env.held());
        }
        check(env.thrower(made()).equals("made"));
    }

    private static RuntimeException made() {
        return new RuntimeException();
    }

    private static RuntimeException otherwise() {
        return new RuntimeException();
    }

    private static void check(boolean holds) {
        if (!holds) {
            System.exit(1);
        }
    }
}
