package t;

import e.Env;

/**
 * The environment has an array that no call lends to it. One thread is in a call of the
 * environment, which looks at the array. Meanwhile this one writes it, and makes no call after that.
 */
public class Main {
    private static volatile boolean seen;

    public static void main(String[] words) throws InterruptedException {
        Env env = new Env();
        int[] array = new int[2];
        env.keep(array);
        Thread other =
                new Thread(
                        () -> {
                            try {
                                seen = env.pause();
                            } catch (InterruptedException unexpected) {
                                throw new IllegalStateException(unexpected);
                            }
                        });
        other.start();
        env.awaitPaused();
        array[0] = 1;
        other.join();
        if (!seen) {
            throw new AssertionError("nothing was seen");
        }
    }
}
