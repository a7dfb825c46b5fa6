package t;

public enum Color {
    RED, GREEN;

    public int weight() {
        return ordinal() + 2;
    }
}
