package e;

import t.Color;

public class Palette {
    private Palette() {}

    public static int weight(Color color) {
        return color.weight();
    }
}
