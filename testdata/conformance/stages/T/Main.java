// shows: functions that depend on futures and call E: thenApply, thenCompose, thenCombine, applyToEither, handle … of futures that pools, T or E end, with calls between
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class Main {
    public static void main(String[] args) throws Exception {
        Db db = new Db();
        System.out.println(db.load("start"));
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<String> a = CompletableFuture.supplyAsync(() -> db.load("a"));
        CompletableFuture<String> b = CompletableFuture.supplyAsync(() -> db.load("b"), pool);
        CompletableFuture<String> c = a.thenCombine(b, (x, y) -> x + y);
        System.out.println(db.load("main1"));
        CompletableFuture<String> d = c.thenApply(x -> x + db.load("d"));
        System.out.println(db.load("main2"));
        System.out.println(d.join());
        CompletableFuture<String> slow = CompletableFuture.supplyAsync(() -> db.slow("slow"));
        CompletableFuture<String> fast = CompletableFuture.supplyAsync(() -> db.load("fast"));
        System.out.println(slow.applyToEither(fast, x -> x + db.load("either")).join());
        slow.join();
        CompletableFuture<String> bad = CompletableFuture.supplyAsync(() -> db.fail("bad"));
        System.out.println(bad.thenApply(x -> x + "!").exceptionally(x -> x + db.load("m")).join());
        System.out.println(bad.handle((v, x) -> v + " " + x.getClass().getName() + db.load("n")).join());
        bad.whenComplete((v, x) -> System.out.println(v + " " + db.load("o"))).exceptionally(x -> null).join();
        CompletableFuture<String> own = new CompletableFuture<>();
        CompletableFuture<Void> end = own.thenAccept(x -> System.out.println(x + db.load("own")));
        own.complete("x");
        end.join();
        System.out.println(CompletableFuture.completedFuture(1).thenApply(n -> n + db.load("at once").length())
                .thenApplyAsync(n -> n + db.load("async").length(), pool)
                .thenCompose(n -> CompletableFuture.supplyAsync(() -> db.load("n" + n))).join());
        List<CompletableFuture<String>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int n = i;
            all.add(CompletableFuture.supplyAsync(() -> db.load("all" + n), pool).thenApply(r -> r + db.load("then" + n))
                    .thenCompose(r -> CompletableFuture.supplyAsync(() -> r + db.load("compose" + n))));
        }
        CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).thenRun(() -> System.out.println(db.load("done"))).join();
        for (CompletableFuture<String> f : all) {
            System.out.println(f.get());
        }
        CompletionStage<String> stage = CompletableFuture.supplyAsync(() -> db.load("stage"));
        System.out.println(stage.thenApply(x -> x + db.load("of stage"))
                .thenCombine(stage, (x, y) -> x + y + db.load("again")).toCompletableFuture().join());
        db.later("later").thenApply(x -> x + db.load("first")).thenApply(x -> x + db.load("second"))
                .thenAccept(System.out::println).join();
        pool.shutdown();
    }
}
