package t;

import e.Env;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOGGER = Logger.getLogger("shop");

    public static void main(String[] args) throws Exception {
        Env env = new Env();
        Object other = new Object();
        Thread.currentThread().setName("job");
        check(env.thread().equals("job 5 false main true"));
        Thread thread = new Thread(new ThreadGroup("group"), () -> check(env.thread().equals("worker 5 false group true")), "worker");
        thread.start();
        thread.join();
        LOGGER.setLevel(Level.FINE);
        check(env.fine());
        synchronized (env) {
            check(env.held());
        }
        check(!env.held());
        check(env.thrower(made()).equals("made false"));
        check(asks(env).equals("asks asks"));
    }

    private static String asks(Env env) {
        return env.asked() + " " + env.caller();
    }

    private static String asksAgain(Env env) {
        return env.asked() + " " + env.caller();
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
