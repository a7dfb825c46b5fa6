package e;

/** Compares by identity what it is given, and gives what it has. */
public class Gate {
    private final Long number = Long.valueOf("123456789");
    private Object last;

    public boolean opens(Object key) {
        boolean isLast = key == last;
        last = key;
        return isLast;
    }

    public Object number() {
        return number;
    }
}
