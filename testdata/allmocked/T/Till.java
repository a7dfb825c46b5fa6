package t;

import e.Rates;

/** What is tested. */
public class Till {
    private final Rates rates;

    public Till(Rates rates) {
        this.rates = rates;
    }

    public int price(int amount, String currency) {
        return amount * rates.of(currency);
    }
}
