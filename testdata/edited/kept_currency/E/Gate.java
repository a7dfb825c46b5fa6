package e;

import java.util.Currency;
import java.util.Locale;

/** Compares by identity with what the JDK keeps. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == Currency.getInstance(Locale.US).getCurrencyCode();
    }
}
