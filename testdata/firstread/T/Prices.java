package t;

public class Prices {
    public static final Prices BASE = new Prices(3);
    private final int price;

    Prices(int price) {
        this.price = price;
    }

    public int of(int pieces) {
        return price * pieces;
    }
}
