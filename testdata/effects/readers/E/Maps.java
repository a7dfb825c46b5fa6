package e;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Maps, asked. */
public class Maps {
    private final Map<String, Integer> counts = new HashMap<>(Map.of("a", 1, "b", 2));
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private final TreeMap<Integer, String> sorted = new TreeMap<>(Map.of(1, "one", 5, "five"));
    private final Map<Color, String> colors = new EnumMap<>(Map.of(Color.RED, "r"));
    private final ConcurrentHashMap<String, Integer> concurrent = new ConcurrentHashMap<>(counts);

    public Maps() {
        parts.put("x", new Part("x", 10));
    }

    public int readsByGet() {
        return counts.get("a");
    }

    public int readsADefault() {
        return counts.getOrDefault("z", 26);
    }

    public boolean readsByContainsKey() {
        return counts.containsKey("b") && !counts.containsValue(9) && counts.size() == 2;
    }

    public int readsAPartOfAMap() {
        Part part = parts.get("x");
        return part == null ? 0 : part.price();
    }

    public int readsEntries() {
        int sum = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            sum += entry.getKey().length() * entry.getValue();
        }
        return sum;
    }

    public int readsValues() {
        int sum = 0;
        for (Part part : parts.values()) {
            sum += part.price();
        }
        return sum;
    }

    public String readsTheNextKey() {
        return sorted.floorEntry(4).getValue() + sorted.firstKey() + sorted.headMap(5).size();
    }

    public String readsAnEnumMap() {
        return colors.get(Color.RED) + colors.get(Color.BLUE);
    }

    public int readsAConcurrentMap() {
        return concurrent.get("b") + concurrent.getOrDefault("c", 3);
    }

    public Map<String, Integer> readsACopyOfAMap() {
        Map<String, Integer> copy = new TreeMap<>(counts);
        copy.put("c", 3);
        return copy;
    }

    public int readsIntoAFreshMap() {
        Map<Integer, Integer> fresh = new HashMap<>();
        for (int count : counts.values()) {
            fresh.merge(count % 2, count, Integer::sum);
        }
        return fresh.get(0);
    }
}
