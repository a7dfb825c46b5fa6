package t;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread that does what it is given, one after the other. */
final class Hand {
    private static final List<Hand> ALL = List.of(new Hand(), new Hand(), new Hand());

    private final LinkedBlockingQueue<FutureTask<String>> given = new LinkedBlockingQueue<>();

    Hand() {
        Thread thread = new Thread(this::work);
        thread.setDaemon(true);
        thread.start();
    }

    /** {@code 1} is the first; their threads are made in this order, whichever is asked for first. */
    static Hand number(String text) {
        return ALL.get(Integer.parseInt(text) - 1);
    }

    private void work() {
        try {
            while (true) {
                given.take().run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until it is done. */
    String does(Callable<String> work) {
        FutureTask<String> task = new FutureTask<>(work);
        given.add(task);
        try {
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
