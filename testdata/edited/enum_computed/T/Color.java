package t;

public enum Color {
    RED, GREEN;

    private final int weight = Scales.weigh(name());

    public int weight() {
        return weight;
    }
}
