package e;

import t.Bare;

public class Clothed extends Bare {
    public static String told() {
        return "clothed";
    }
}
