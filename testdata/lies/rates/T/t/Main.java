package t;

import e.Rates;
import e.UnknownCurrency;

/** Code under test that asks for rates. */
public class Main {
    public static void main(String[] words) {
        Rates rates = Rates.open();
        StringBuilder text = new StringBuilder(rates.name());
        for (String currency : new String[] {"EUR", "USD", "XXX"}) {
            try {
                text.append(rates.of(currency)).append(rates.digits(currency)).append(rates.knows(currency));
            } catch (UnknownCurrency unknown) {
                text.append(unknown.getMessage()).append(rates.knows(currency));
            }
        }
        text.append(rates.digits("JPY")).append(rates.kind("DKK")).append(rates.kind("USD"));
        text.append(rates.find("EUR", 1990)).append(rates.find("EUR", 2002)).append(rates.asked());
        try {
            rates.reload();
        } catch (IllegalStateException closed) {
            text.append(closed.getMessage());
        }
        System.out.println(text);
    }
}
