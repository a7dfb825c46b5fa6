package e;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Compares what it is given by identity: with what it was given before, and with what it has itself. */
public final class Registry {
    public static final String CONSTANT = "constant";
    private static final BigDecimal ONE = BigDecimal.ONE;

    private final List<Object> kept = new ArrayList<>();
    private final Map<Object, Integer> counts = new IdentityHashMap<>();
    private final AtomicReference<Object> held = new AtomicReference<>();
    private final String own = new StringBuilder("o").append("wn").toString();

    public int place(Object value) {
        for (int i = 0; i < kept.size(); i++) {
            if (kept.get(i) == value) {
                return i;
            }
        }
        kept.add(value);
        return -1;
    }

    public int count(Object value) {
        Integer before = counts.get(value);
        counts.put(value, before == null ? 1 : before + 1);
        return counts.get(value);
    }

    /** Compares on a thread of its own. */
    public int placeElsewhere(Object value) throws InterruptedException {
        int[] found = new int[1];
        Thread thread = new Thread(() -> found[0] = place(value));
        thread.start();
        thread.join();
        return found[0];
    }

    /** How often the next one is the one before. */
    public int repeats(Supplier<Object> source, int times) {
        Object last = null;
        int repeats = 0;
        for (int i = 0; i < times; i++) {
            Object next = source.get();
            repeats += next == last ? 1 : 0;
            last = next;
        }
        return repeats;
    }

    public boolean swap(Object expected, Object next) {
        return held.compareAndSet(expected, next);
    }

    public String own() {
        return own;
    }

    public boolean isOwn(String text) {
        return text == own;
    }

    public boolean isConstant(String text) {
        return text == CONSTANT;
    }

    public boolean isOne(BigDecimal number) {
        return number == ONE;
    }

    public boolean isSame(Object one, Object other) {
        return one == other || one.equals(other);
    }

    public boolean areSame(Object[] some) {
        return some[0] == some[1];
    }
}
