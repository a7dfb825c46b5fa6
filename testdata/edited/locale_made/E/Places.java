package e;

import java.util.Locale;

public class Places {
    private static int asked;
    private final Locale home = new Locale("en", "GB", "TEST");

    public Locale home() {
        asked++;
        return home;
    }

    public boolean isHome(Locale place) {
        asked++;
        return place == home;
    }
}
