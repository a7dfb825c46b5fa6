package t;

import e.Counter;

/** Crosses the boundary so many times in one of several ways. */
public class Crossings {
    private final Counter counter = new Counter();
    private final Counter second = new Counter();
    private final byte[] buffer = new byte[8192];

    public long run(String kind, int times) {
        return switch (kind) {
            case "int" -> ints(times);
            case "two" -> pairs(times);
            case "string" -> strings(times);
            case "object" -> objects(times);
            case "callback" -> counter.each(times, n -> n + 1);
            case "array" -> arrays(times);
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
}
