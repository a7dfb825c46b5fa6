package t;

import e.Gate;

import java.util.Locale;
import java.util.Locale.IsoCountryCode;
import java.util.Set;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Set<?> all =
                (Set<?>)
                        Locale.class
                                .getMethod("getISOCountries", IsoCountryCode.class)
                                .invoke(null, IsoCountryCode.PART1_ALPHA3);
        String text = (String) all.iterator().next();
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
