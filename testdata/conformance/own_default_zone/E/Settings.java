package e;

import java.util.SimpleTimeZone;
import java.util.TimeZone;

public class Settings {
    public void fiveHoursAhead() {
        TimeZone.setDefault(new SimpleTimeZone(5 * 60 * 60 * 1000, "UTC"));
    }
}
