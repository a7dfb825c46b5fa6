package e;

import t.Color;

public class Palette {
    private Palette() {}

    public static String name(Color color) {
        return color.name();
    }
}
