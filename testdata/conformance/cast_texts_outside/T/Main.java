// shows: the text of a ClassCastException that leaves code which names nothing of the other realm, and is first caught in the JDK
// group: exceptions
// cut: t.**
package t;

import e.Box;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

public class Main {
    static class Own {
    }

    public static void main(String[] args) throws InterruptedException {
        Object box = Box.any();
        try {
            CompletableFuture.supplyAsync(() -> (Own) box).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage());
        }
        Thread thread = new Thread(() -> System.out.println((Own) box));
        thread.setUncaughtExceptionHandler((of, thrown) -> System.out.println("uncaught: " + thrown.getMessage()));
        thread.start();
        thread.join();
    }
}
