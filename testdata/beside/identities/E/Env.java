package e;

/** Hands over the same objects again, and constants. */
public class Env {
    private final Long number = Long.valueOf("123456789");

    public Object number() {
        return number;
    }

    public String constant() {
        return "constant";
    }

    public Object through(Object value) {
        return value;
    }
}
