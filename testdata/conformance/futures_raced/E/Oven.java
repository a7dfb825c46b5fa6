package e;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class Oven implements AutoCloseable {
    private final ExecutorService threads = Executors.newFixedThreadPool(2);

    public CompletableFuture<Loaf> bake(int size) {
        return CompletableFuture.supplyAsync(() -> new Loaf(size), threads);
    }

    public CompletableFuture<Loaf> never() {
        return new CompletableFuture<>();
    }

    @Override
    public void close() {
        threads.shutdown();
    }

    public static class Loaf {
        private final int size;

        Loaf(int size) {
            this.size = size;
        }

        public int size() {
            return size;
        }
    }
}
