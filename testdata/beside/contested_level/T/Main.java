package t;

import e.Env;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * One thread is in a call of the environment, in which nothing is set. Meanwhile this one sets the
 * level of a logger.
 */
public class Main {
    public static void main(String[] words) throws InterruptedException {
        Env env = new Env();
        Logger logger = Logger.getLogger("x");
        Thread other =
                new Thread(
                        () -> {
                            try {
                                env.pause();
                            } catch (InterruptedException unexpected) {
                                throw new IllegalStateException(unexpected);
                            }
                        });
        other.start();
        env.awaitPaused();
        logger.setLevel(Level.FINE);
        other.join();
        if (logger.getLevel() != Level.FINE) {
            throw new AssertionError("the level is " + logger.getLevel());
        }
    }
}
