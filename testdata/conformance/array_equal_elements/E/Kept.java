package e;

/** Keeps arrays, and looks at what they hold. */
public final class Kept {
    private final String[] texts = {"a", "b", null};
    private final Object[] some = {"a", 1000, this, 2.5};

    public String[] texts() {
        return texts;
    }

    public Object[] some() {
        return some;
    }

    public String shown() {
        return String.join(",", texts[0], texts[1], String.valueOf(texts[2])) + " " + some[0] + some[1] + (some[2] == this) + some[3] + " "
                + (texts[0] == "a") + (some[0] == "a") + (texts[0] == texts[2]);
    }

    public void set(int at, String text) {
        texts[at] = text;
        some[0] = text;
    }
}
