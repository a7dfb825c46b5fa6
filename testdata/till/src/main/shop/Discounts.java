package shop;

/** What is taken off a price. */
public class Discounts {
    private final Rate rate;

    public Discounts(Rate rate) {
        this.rate = rate;
    }

    public long of(long cents) {
        return cents * rate.percent() / 100;
    }
}
