package shop.stock;

/** What is there. */
public class Stock {
    private final long since = System.nanoTime();
    private int left;

    public Stock(int number) {
        left = number;
    }

    public boolean take(int number) {
        if (left < number || since > System.nanoTime()) {
            return false;
        }
        left -= number;
        return true;
    }

    public int left() {
        return left;
    }
}
