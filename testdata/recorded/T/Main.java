package t;

import e.Source;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Everything that a transcript can hold: cli/tests/commands/recorded.rs compares the streams, byte for byte. One thing after the other. */
public class Main {
    private static int seen;

    public static void main(String[] arguments) throws Exception {
        Source source = new Source();
        for (Object value = source.value(0); value != null; value = source.value(++seen)) {
            System.out.println(value instanceof Source.Color || value instanceof Source.Point ? value : value.getClass().getName());
        }
        seen = 0;
        for (Object object = source.object(0); object != null; object = source.object(++seen)) {
            System.out.println(object instanceof Source.Item item ? item.name : object.getClass().isArray());
        }
        Source.counter = Source.counter + 1;
        calls(source);
        source.jvm();
        System.out.println(Thread.interrupted() + " " + Thread.currentThread().getName());
        threads(source);
        System.out.println(source.done().thenApply(text -> text + "!").join());
        source.exit();
    }

    private static void calls(Source source) {
        int[] numbers = {1, 2};
        StringBuilder text = new StringBuilder("t");
        System.out.println(source.change(numbers, text) + " " + numbers[0] + " " + text);
        numbers[1] = 9;
        text.setLength(0);
        System.out.println(source.change(numbers, text) + " " + Arrays.toString(numbers) + " " + text);
        System.out.println(source.ask(what -> what + " and back", "there"));
        System.out.println(source.ask(what -> {
            throw new IllegalStateException("of T's, with " + what);
        }, null));
        System.out.println(source.ask(what -> source.ask(inner -> inner, what), 5L));
        try {
            source.fail();
        } catch (Exception e) {
            System.out.println(e + " " + e.getSuppressed().length);
        }
    }

    /** Runs as it is, on the worker's own stream: a pool may sort what can be compared. */
    private record Sorted(Runnable task) implements Runnable, Comparable<Sorted> {
        @Override
        public void run() {
            task.run();
        }

        @Override
        public int compareTo(Sorted other) {
            return 0;
        }
    }

    private static void threads(Source source) throws Exception {
        Thread thread = new Thread(() -> System.out.println(source.value(0)), "of T's");
        thread.start();
        thread.join();
        source.callFromThread(what -> what + ", answered");
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Runnable task = () -> System.out.println(source.value(1));
        pool.submit(task).get();
        pool.submit(task).get();
        java.util.concurrent.CountDownLatch ended = new java.util.concurrent.CountDownLatch(1); // no import: lines are in the streams
        pool.execute(new Sorted(() -> {
            source.value(2);
            ended.countDown();
        }));
        ended.await(); // what follows comes after it in the transcript
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        synchronized (source) {
            source.wait(1);
        }
        source.wake(new Main());
    }
}
