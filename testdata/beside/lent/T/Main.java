package t;

import e.Env;

/**
 * One thread has lent an array to the environment. A second is in a call of the environment, in
 * which nothing is written. Meanwhile this one writes the array.
 */
public class Main {
    public static void main(String[] words) throws InterruptedException {
        Env env = new Env();
        int[] array = new int[2];
        Thread lender = start(() -> env.hold(array));
        env.awaitHeld();
        Thread other =
                start(
                        () -> {
                            env.pause();
                            env.open();
                        });
        env.awaitPaused();
        array[0] = 1;
        lender.join();
        other.join();
        if (array[0] != 1) {
            throw new AssertionError("the array has " + array[0]);
        }
    }

    interface Work {
        void run() throws InterruptedException;
    }

    private static Thread start(Work work) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                work.run();
                            } catch (InterruptedException unexpected) {
                                throw new IllegalStateException(unexpected);
                            }
                        });
        thread.start();
        return thread;
    }
}
