// shows: what functions of futures that call E see: stacks, exceptions, how many depend on a future; null in place of a function or future
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

public class Main {
    public static void main(String[] args) {
        Db db = new Db();
        CompletableFuture<String> own = new CompletableFuture<>();
        CompletableFuture<String> failing = own.thenApply(x -> {
            throw new IllegalArgumentException("own " + db.load(x));
        });
        own.complete("x");
        try {
            failing.join();
        } catch (CompletionException e) {
            print(e.getCause());
        }
        CompletableFuture.completedFuture("y").whenComplete((v, x) -> {
            print(new Throwable(db.load(v)));
        });
        try {
            CompletableFuture.completedFuture("bad").thenApply(db::load).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        walk(own);
        nulls(own);
        System.out.println(own.orTimeout(1, TimeUnit.SECONDS) == own);
        try {
            new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e + " " + e.getCause().getStackTrace().length);
        }
        CompletableFuture<String> two = new CompletableFuture<>();
        two.thenApply(x -> x);
        two.thenAccept(db::load);
        two.orTimeout(10, TimeUnit.SECONDS);
        System.out.println(own.getNumberOfDependents() + " " + two.getNumberOfDependents() + two.toString().replaceAll("@\\w+", ""));
    }

    private static void print(Throwable thrown) {
        System.out.println(thrown);
        for (StackTraceElement frame : thrown.getStackTrace()) {
            System.out.println("  " + frame);
        }
    }

    private static void walk(CompletableFuture<String> own) {
        own.thenRun(() -> StackWalker.getInstance().forEach(frame -> System.out.println("walked " + frame)));
    }

    private static void nulls(CompletableFuture<String> own) {
        try {
            own.thenApply(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        CompletableFuture<String> none = null;
        try {
            none.thenApply(x -> x);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
