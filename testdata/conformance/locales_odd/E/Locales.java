package e;

import java.util.Locale;

public class Locales {
    public Locale same(Locale locale) {
        return locale;
    }

    public String name(Locale locale) {
        return locale.toString();
    }

    public Locale odd() {
        return new Locale("no", "NO", "NY");
    }
}
