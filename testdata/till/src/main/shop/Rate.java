package shop;

/** A rate of discount. */
public class Rate {
    private final int percent;

    public Rate(int percent) {
        this.percent = percent;
    }

    public int percent() {
        return percent;
    }
}
