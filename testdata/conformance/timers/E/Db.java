package e;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;

public class Db {
    public String load(String key) {
        return slept(ThreadLocalRandom.current().nextInt(3), key);
    }

    private String slept(int ms, String key) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException x) {
            throw new IllegalStateException(x);
        }
        return "row " + key + "; ";
    }

    public String slow(String key) {
        return slept(1_000, key);
    }

    public CompletableFuture<String> later(String key) {
        return CompletableFuture.supplyAsync(() -> load(key));
    }

    public CompletableFuture<String> never() {
        return new CompletableFuture<>();
    }
}
