package base;

/** A superclass in the other realm. */
public class Amount {
    protected final int cents;

    protected Amount(int cents) {
        this.cents = cents;
    }

    public int cents() {
        return cents;
    }
}
