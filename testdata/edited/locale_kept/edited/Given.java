package t;

import java.util.Locale;
import java.util.Objects;

public class Given {
    private final Locale place;

    Given(Locale place) {
        this.place = Objects.requireNonNull(place);
    }

    Locale place() {
        return place;
    }
}
