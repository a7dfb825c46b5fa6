package t;

import e.Env;

/**
 * The environment has an array that no call lends to it. One thread is in a call of the
 * environment, in which nothing is written. Meanwhile this one writes the array.
 */
public class Main {
    public static void main(String[] words) throws InterruptedException {
        Env env = new Env();
        int[] array = new int[2];
        env.keep(array);
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
        array[0] = 1;
        other.join();
        if (array[0] != 1) {
            throw new AssertionError("the array has " + array[0]);
        }
    }
}
