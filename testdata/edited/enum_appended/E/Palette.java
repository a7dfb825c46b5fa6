package e;

import java.util.HashMap;
import java.util.Map;
import t.Color;

public class Palette {
    private Palette() {}

    public static String kept(Color a, Color b) {
        Map<Color, Integer> weights = new HashMap<>();
        weights.put(a, 1);
        weights.put(b, 2);
        return a.name() + b + weights.get(b) + a.compareTo(b) + b.ordinal();
    }
}
