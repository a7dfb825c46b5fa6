package e;

public class Failing {
    static final int ONE = Integer.parseInt("one");

    public int one() {
        return ONE;
    }
}
