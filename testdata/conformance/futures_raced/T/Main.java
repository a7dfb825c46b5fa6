// shows: a future of E that may or may not have ended when T makes something depend on it, on which thread that runs, waiting with a limit
// group: concurrency
// cut: t.**
package t;

import e.Oven;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class Main {
    public static void main(String[] args) throws Exception {
        try (Oven oven = new Oven()) {
            int sum = 0;
            for (int i = 0; i < 100; i++) {
                CompletableFuture<Oven.Loaf> loaf = oven.bake(i);
                sum += loaf.thenApply(Oven.Loaf::size).join();
                CompletableFuture<Oven.Loaf> second = oven.bake(2 * i);
                sum += loaf.thenCombine(second, (a, b) -> a.size() + b.size()).join();
                sum += second.handle((made, thrown) -> made.size()).thenApply(size -> size + 1).get();
            }
            System.out.println(sum);
            List<CompletableFuture<Integer>> all = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                all.add(oven.bake(i).thenApplyAsync(Oven.Loaf::size, Runnable::run));
            }
            System.out.println(all.stream().mapToInt(CompletableFuture::join).sum());
            System.out.println(oven.bake(7).get(5, TimeUnit.SECONDS).size());
            try {
                oven.never().get(20, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                System.out.println("timed out " + e.getMessage());
            }
        }
    }
}
