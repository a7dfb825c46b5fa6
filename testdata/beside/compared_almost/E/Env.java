package e;

/** Compares what it is given by identity, where equals would not say the same. */
public class Env {
    private Object last;

    public void put(Object value) {
        last = value;
    }

    /** Not the same: what equals says of another pair. */
    public boolean isAnother(Object value, Object third) {
        Object before = last;
        last = value;
        return before == value || before.equals(third);
    }

    /** Not the same: it counts. */
    public int counted(Object value) {
        int count = 1;
        if (last != value) {
            count += last.equals(value) ? 1 : 0;
        }
        return count;
    }
}
