package e;

public class Label {
    private final String text;
    private int calls;

    public Label(String text) {
        this.text = text;
    }

    public static Label none() {
        return null;
    }

    public long number() {
        return 1L << 33;
    }

    public String with(Object other) {
        return "<" + other + "," + this + ">";
    }

    public int calls() {
        return calls;
    }

    @Override
    public String toString() {
        calls++;
        return "label:" + text;
    }
}
