package e;

import t.Taxed;

public class Shop {
    private Shop() {}

    public static int sell(Taxed item) {
        return Taxed.rate(item.price());
    }
}
