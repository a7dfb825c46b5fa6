package e;

import java.util.EnumSet;
import t.Color;

public class Palette {
    private Palette() {}

    public static int others(Color color) {
        return EnumSet.complementOf(EnumSet.of(color)).size();
    }
}
