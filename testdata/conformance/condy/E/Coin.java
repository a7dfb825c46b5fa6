package e;

public class Coin {
    public enum Side { HEADS, TAILS }

    private static int made;
    public static final Coin FIRST = new Coin(1, "first");
    private final int value;
    private final String name;

    public Coin(int value, String name) {
        made++;
        this.value = value;
        this.name = name;
    }

    public static int made() {
        return made;
    }

    @Override
    public String toString() {
        return name + value;
    }
}
