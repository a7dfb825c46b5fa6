package e;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

public class Office {
    private final ExecutorService desk = Executors.newSingleThreadExecutor();
    private final List<Future<Integer>> pending = new ArrayList<>();

    public void tell(ToIntFunction<String> listener, String... texts) {
        for (String text : texts) {
            pending.add(desk.submit(() -> listener.applyAsInt(text)));
        }
    }

    public String answers() throws Exception {
        StringBuilder out = new StringBuilder();
        for (Future<Integer> each : pending) {
            out.append(each.get()).append(',');
        }
        return out.toString();
    }

    public CompletableFuture<Integer> later(IntSupplier supplier) {
        return CompletableFuture.supplyAsync(supplier::getAsInt, desk);
    }

    public void tick(BooleanSupplier again) {
        desk.execute(() -> {
            while (again.getAsBoolean()) {
                Thread.onSpinWait();
            }
        });
    }

    public void close() throws InterruptedException {
        desk.shutdown();
        desk.awaitTermination(10, TimeUnit.SECONDS);
    }

    public String failure(Runnable action) throws InterruptedException {
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            other.submit(action).get();
            return "none";
        } catch (ExecutionException e) {
            return e.getCause().getMessage();
        } finally {
            other.shutdown();
        }
    }
}
