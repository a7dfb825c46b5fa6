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
        ThreadGroup group = new ThreadGroup("group");
        group.setMaxPriority(9);
        Thread thread = new Thread(group, () -> check(env.thread().equals("worker 5 false group true") && env.greatest() == 9), "worker");
        thread.start();
        thread.join();
        check(env.greatest() == Thread.MAX_PRIORITY);
        check(!env.checks());
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
