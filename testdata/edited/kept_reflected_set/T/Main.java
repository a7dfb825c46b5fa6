// shows: T has the codes of all countries by reflection, and E compares one by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
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
        if (!gate.opens(text)) {
            throw new IllegalStateException();
        }
    }
}
