package e;

public class Coin {
    public static final Coin FIRST = new Coin();

    @Override
    public String toString() {
        return "coin";
    }
}
