package t;

import e.Gate;

import java.util.Currency;
import java.util.Locale;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(new String(Currency.getInstance(Locale.US).getCurrencyCode()))) {
            throw new IllegalStateException();
        }
    }
}
