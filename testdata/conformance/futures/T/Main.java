// shows: CompletableFutures both ways: waited for, chained, asked whether done, failed, cancelled, completed from either side
// group: concurrency
// cut: t.**
package t;

import e.Kitchen;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

public class Main {
    public static void main(String[] args) throws Exception {
        Kitchen kitchen = new Kitchen();
        CompletableFuture<String> pie = kitchen.cook("pie");
        CompletableFuture<Integer> length = pie.thenApply(String::length);
        System.out.println(pie.isDone() + " " + pie.getNow("not yet") + " " + length.isDone());
        kitchen.ring();
        System.out.println(pie.get() + " " + length.join() + " " + pie.isDone());
        System.out.println(CompletableFuture.allOf(kitchen.cook("a"), kitchen.cook("b")).thenApply(nothing -> "both").join());
        System.out.println(kitchen.cook("c").thenCombine(kitchen.cook("d"), (c, d) -> c + "+" + d).join());
        try {
            kitchen.burn().get();
        } catch (ExecutionException e) {
            System.out.println("failed " + e.getCause().getMessage());
        }
        try {
            kitchen.burn().join();
        } catch (CompletionException e) {
            System.out.println("failed " + e.getCause().getMessage());
        }
        System.out.println(kitchen.burn().exceptionally(e -> "saved from " + e.getCause().getMessage()).join());
        System.out.println(kitchen.ready().toCompletableFuture().join() == kitchen);

        CompletableFuture<Integer> open = kitchen.open();
        System.out.println(open.isDone() + " " + open.complete(5) + " " + open.complete(6) + " " + open.join() + " " + kitchen.count(open));
        CompletableFuture<Integer> cancelled = kitchen.open();
        cancelled.cancel(true);
        try {
            cancelled.join();
        } catch (CancellationException e) {
            System.out.println("cancelled " + cancelled.isCancelled() + " " + cancelled.isCompletedExceptionally());
        }

        System.out.println(kitchen.taste(CompletableFuture.completedFuture("mine")));
        CompletableFuture<String> later = new CompletableFuture<>();
        System.out.println(kitchen.serve(text -> {
            later.complete("late");
            return later.thenApply(late -> late + " " + text);
        }));
        CompletableFuture<Integer> own = new CompletableFuture<>();
        System.out.println(kitchen.count(own) + " " + kitchen.close(own) + " " + own.join() + " " + kitchen.count(own));
    }
}
