package e;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

public class Kitchen {
    private final CountDownLatch bell = new CountDownLatch(1);

    public CompletableFuture<String> cook(String dish) {
        return CompletableFuture.supplyAsync(() -> {
            await();
            return "cooked " + dish;
        });
    }

    public CompletableFuture<String> burn() {
        return CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("burnt");
        });
    }

    public CompletionStage<Kitchen> ready() {
        return CompletableFuture.completedFuture(this);
    }

    public CompletableFuture<Integer> open() {
        return new CompletableFuture<>();
    }

    public void ring() {
        bell.countDown();
    }

    private void await() {
        try {
            bell.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public String taste(CompletableFuture<String> dish) throws InterruptedException, ExecutionException {
        return "tasted " + dish.get() + " " + dish.isDone();
    }

    public int count(CompletableFuture<Integer> number) {
        return number.getNow(-1);
    }

    public String serve(Function<String, CompletableFuture<String>> waiter) {
        return waiter.apply("soup").thenApply(text -> text + "!").join();
    }

    public boolean close(CompletableFuture<Integer> open) {
        return open.complete(7);
    }
}
