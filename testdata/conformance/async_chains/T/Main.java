// shows: CompletableFutures of T whose dependent stages call E: thenApply, thenCompose, thenCombine, allOf, exceptionally, one stage at a time
// group: concurrency
// cut: t.**
package t;

import e.Remote;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

public class Main {
    public static void main(String[] args) {
        Remote remote = new Remote();
        int first = CompletableFuture.supplyAsync(() -> remote.call(1)).join();
        int second = CompletableFuture.completedFuture(first).thenApply(n -> n + remote.call(n)).join();
        System.out.println(first + " " + second);
        System.out.println(CompletableFuture.supplyAsync(() -> 5).thenCompose(n -> CompletableFuture.completedFuture(n + 1))
                .thenCombine(CompletableFuture.completedFuture(2), Integer::sum).join());
        CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("after " + remote.call(0));
        });
        System.out.println(failing.exceptionally(e -> e instanceof CompletionException ? -1 : -2).join());
        CompletableFuture<Integer> a = CompletableFuture.completedFuture(remote.call(10));
        CompletableFuture<Integer> b = CompletableFuture.completedFuture(remote.call(20));
        CompletableFuture.allOf(a, b).join();
        System.out.println(a.join() + b.join() + " " + remote.calls());
    }
}
