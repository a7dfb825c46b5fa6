// shows: T hands over the code of a currency, and E compares it by identity with that; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.util.Currency;
import java.util.Locale;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(Currency.getInstance(Locale.US).getCurrencyCode())) {
            throw new IllegalStateException();
        }
    }
}
