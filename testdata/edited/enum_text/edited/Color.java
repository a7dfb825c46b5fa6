package t;

public enum Color {
    RED, GREEN;

    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
