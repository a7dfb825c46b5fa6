package e;

/** Compares what it was given by identity, and then what is in an array. */
public class Env {
    private Object last;

    public boolean isLast(Object value) {
        boolean is = value == last;
        last = value;
        return is;
    }

    public boolean isLastIn(Object[] values) {
        return values[0] == last;
    }
}
