package e;

public class Coin {
    private final int value;

    public Coin(int value) {
        this.value = value;
    }

    public int value() {
        return value;
    }

    @Override
    public String toString() {
        return "coin " + value;
    }
}
