// shows: all locales that the JDK has cross, and such that their tags do not tell
// group: JDK
// cut: t.**
package t;

import e.Locales;

import java.util.Locale;

public class Main {
    public static void main(String[] args) {
        Locales locales = new Locales();
        for (Locale locale : Locale.getAvailableLocales()) {
            if (!locales.same(locale).equals(locale)) {
                System.out.println(locale);
            }
        }
        Locale[] odd = {
            new Locale("no", "NO", "NY"), new Locale("ja", "JP", "JP"), new Locale("th", "TH", "TH"), new Locale("", "", "x y")
        };
        for (Locale locale : odd) {
            Locale same = locales.same(locale);
            System.out.println(same + " " + same.equals(locale) + " " + locales.name(locale));
        }
        System.out.println(locales.odd() + " " + locales.odd().equals(odd[0]));
    }
}
