package e;

public class Desk {
    private int asked;

    /** Throws at line 8: that number is in the exception's stack. */
    public void refuse() {
        throw new IllegalStateException(++asked + " times");
    }

    public Integer number() {
        return 7 + asked;
    }
}
