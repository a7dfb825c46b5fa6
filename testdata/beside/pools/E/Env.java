package e;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the threads that come, and those of each kind of name. */
public class Env {
    private final Map<String, Set<Thread>> seen = new ConcurrentHashMap<>();

    public void comes() {
        seen.computeIfAbsent(Thread.currentThread().getName().replaceAll("\\d", ""), name -> ConcurrentHashMap.newKeySet()).add(Thread.currentThread());
    }

    public int threads(String name) {
        return seen.getOrDefault(name, Set.of()).size();
    }
}
