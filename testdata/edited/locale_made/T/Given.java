package t;

import java.util.Locale;

public class Given {
    private final Locale place;

    Given(Locale place) {
        this.place = place;
    }

    Locale place() {
        return place;
    }
}
