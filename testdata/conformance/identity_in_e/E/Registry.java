package e;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Compares what it is given by identity: with what it was given before, and with what it has itself. */
public final class Registry {
    public static final String CONSTANT = "constant";
    private static final BigDecimal ONE = BigDecimal.ONE;

    private final List<Object> kept = new ArrayList<>();
    private final Map<Object, Integer> counts = new IdentityHashMap<>();
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
