package shop.order;

/** Where an order stands. */
public enum OrderState {
    NEW("waits for payment") {
        @Override
        public boolean open() {
            return true;
        }
    },
    PAID("paid"),
    REFUSED("payment refused");

    private final String words;

    OrderState(String words) {
        this.words = words;
    }

    public boolean open() {
        return false;
    }

    public String words() {
        return words;
    }
}
