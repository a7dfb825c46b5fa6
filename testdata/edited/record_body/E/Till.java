package e;

import t.Money;

public class Till {
    private static int asked;

    private Till() {}

    public static int sum(Money a, Money b) {
        asked++;
        return a.cents() + b.cents();
    }
}
