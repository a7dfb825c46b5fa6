package e;

import t.Color;

public class Palette {
    private static int asked;

    private Palette() {}

    public static int size() {
        asked++;
        return Color.values().length;
    }
}
