package e;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntBiFunction;

/** What there is of each item. */
public class Stock {
    private final String name;
    private final Map<String, Integer> counts = new TreeMap<>();

    private Stock(String name) {
        this.name = name;
    }

    public static Stock open(String name) {
        return new Stock(name);
    }

    public String name() {
        return name;
    }

    public synchronized void put(String item, int count) {
        counts.merge(item, count, Integer::sum);
    }

    public void putAll(Map<String, Integer> all) {
        all.forEach(this::put);
    }

    public synchronized int count(String item) {
        return counts.getOrDefault(item, 0);
    }

    public boolean has(String item, int count) {
        return count(item) >= count;
    }

    public synchronized void take(String item, int count) {
        if (count(item) < count) {
            throw new IllegalStateException("no " + item);
        }
        counts.merge(item, -count, Integer::sum);
    }

    public Item find(String item) {
        return counts.containsKey(item) ? new Item(item, item.length() - 2) : null;
    }

    public List<String> names() {
        return new ArrayList<>(counts.keySet());
    }

    public int each(ToIntBiFunction<String, Integer> rule) {
        int sum = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            sum += rule.applyAsInt(entry.getKey(), entry.getValue());
        }
        return sum;
    }
}
