package t;

import e.Counter;
import java.util.HashMap;
import java.util.Map;

/** Crosses the boundary so many times in one of several ways, or works alone. */
public class Crossings {
    private final Counter counter = new Counter();
    private final Counter second = new Counter();
    private final byte[] buffer = new byte[8192];
    private final String[] names = new String[64];
    private final Object[] marks = new Object[64];
    private final Object[] last = new Object[64];
    private final Map<Object, Integer> known = new HashMap<>();

    public Crossings() {
        for (int i = 0; i < names.length; i++) {
            names[i] = "name" + i;
            marks[i] = new Object();
            known.put(names[i], i);
            known.put(marks[i], i);
        }
    }

    public long run(String kind, int times) {
        return switch (kind) {
            case "int" -> ints(times);
            case "two" -> pairs(times);
            case "string" -> strings(times);
            case "texts" -> texts(times);
            case "boxes" -> boxes(times);
            case "object" -> objects(times);
            case "callback" -> counter.each(times, n -> n + 1);
            case "array" -> arrays(times);
            case "names" -> lookups(names, times);
            case "marks" -> lookups(marks, times);
            case "made" -> makes(times);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private long ints(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += counter.add(i);
        }
        return sum;
    }

    private long pairs(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += counter.add(i, 3);
        }
        return sum;
    }

    private long strings(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += counter.name("name").length();
        }
        return sum;
    }

    private long texts(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += counter.name("name" + (i & 0xffff)).length();
        }
        return sum;
    }

    private long boxes(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += counter.box((long) i);
        }
        return sum;
    }

    private long objects(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += counter.next(second) == second ? 1 : 0;
        }
        return sum;
    }

    private long arrays(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += counter.fill(buffer, i) + buffer[0];
        }
        return sum;
    }

    private long lookups(Object[] keys, int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += known.get(keys[i & 63]);
        }
        return sum;
    }

    private long makes(int times) {
        for (int i = 0; i < times; i++) {
            last[i & 63] = new Object();
        }
        return times;
    }
}
