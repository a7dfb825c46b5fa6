package e;

import t.Color;

public class Palette {
    private Palette() {}

    public static int weight(Color color) {
        switch (color) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 0;
        }
    }
}
