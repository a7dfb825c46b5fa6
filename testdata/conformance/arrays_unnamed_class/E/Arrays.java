package e;

public class Arrays {
    private final Shape[] kept = {() -> "round"};

    public Base[] two() {
        return new Hidden[] {new Hidden(5)};
    }

    public Named[] colours() {
        return Colour.values();
    }

    public Named[] shapes() {
        return kept;
    }

    public boolean isEmpty() {
        return kept[0] == null;
    }

    public Object[][] nested() {
        return new Hidden[][] {{new Hidden(6)}, {}};
    }

    public String join(Base[] all) {
        StringBuilder text = new StringBuilder(all.getClass().getSimpleName());
        for (Hidden one : (Hidden[]) all) {
            text.append(' ').append(one == null ? "none" : one.text());
        }
        return text.toString();
    }

    private interface Shape extends Named {}

    private enum Colour implements Named {
        RED,
        GREEN
    }
}
