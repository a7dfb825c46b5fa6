package e;

import t.Color;

public class Palette {
    private Palette() {}

    public static String text(Color color) {
        return "" + color;
    }
}
