package e;

public class Money {
    private final int cents;

    public Money(int cents) {
        this.cents = cents;
    }

    private int rounded() {
        return cents / 100;
    }

    public boolean roughly(Money other) {
        return rounded() == other.rounded();
    }
}
