package e;

import java.util.Locale;
import java.util.Locale.IsoCountryCode;

/** Compares by identity with the codes of countries. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return Locale.getISOCountries(IsoCountryCode.PART1_ALPHA3).stream().anyMatch(one -> one == key);
    }
}
