package e;

import t.Limits;

public class Shop {
    private Shop() {}

    public static int most() {
        return Limits.MOST;
    }
}
