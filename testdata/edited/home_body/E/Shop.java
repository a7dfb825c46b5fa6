package e;

import t.Priced;

public class Shop {
    private Shop() {}

    public static int sell(Priced item) {
        return item.withTax();
    }
}
