package t;

public class Order {
    private final int cents;

    public Order(int cents) {
        this.cents = cents;
    }

    public int cents() {
        return cents;
    }
}
