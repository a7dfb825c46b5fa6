package t;

import e.Counter;

/** Counts, in several threads, and says now and then how far it has come, until it is killed or has done its rounds: cli/tests/alone/kills.rs. */
public class Main {
    private static final int THREADS = 3;
    private static final int SAID_EVERY = 20;

    public static void main(String[] arguments) throws InterruptedException {
        int rounds = Integer.parseInt(arguments[0]);
        Counter counter = new Counter();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> count(counter, rounds));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("done");
        System.exit(3);
    }

    private static void count(Counter counter, int rounds) {
        for (int i = 0; i < rounds; i++) {
            say(counter.next(), i);
            counter.tell(Main::told);
        }
    }

    private static void told(int number) {
        say(number, number);
    }

    private static void say(int number, int often) {
        if (often % SAID_EVERY == 0) {
            System.out.println(number);
        }
    }
}
