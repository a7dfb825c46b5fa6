package base;

/** Environment. */
public class Till {
    public static final Object FLOOR = "floor";
    private int sum;

    public void put(Amount amount) {
        sum += amount.cents();
    }

    public int sum() {
        return sum;
    }
}
