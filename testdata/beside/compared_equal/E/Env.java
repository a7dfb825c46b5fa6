package e;

import java.util.Objects;

/** Compares what it is given by identity, where equals would say the same, and where it would not. */
public class Env {
    private Object last;
    private final Object[] both = new Object[2];

    public boolean shortcut(Object value) {
        Object before = last;
        last = value;
        return before == value || before.equals(value);
    }

    public static boolean isSame(Object one, Object other) {
        if (one == other) {
            return true;
        }
        if (one == null || other == null) {
            return false;
        }
        if (one.equals(other)) {
            return true;
        }
        return one.getClass().isArray() && Objects.deepEquals(one, other);
    }

    public boolean isNullSafe(Object value) {
        both[0] = both[1];
        both[1] = value;
        return isSame(both[0], both[1]);
    }

    public boolean isField(Env other) {
        return other.last == last || other.last != null && Objects.equals(last, other.last);
    }

    public void put(Object value) {
        last = value;
    }
}
