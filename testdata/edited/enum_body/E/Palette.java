package e;

import t.Color;

public class Palette {
    private static int asked;

    private Palette() {}

    public static int sum(Color a, Color b) {
        asked++;
        return a.weight() + b.weight();
    }
}
