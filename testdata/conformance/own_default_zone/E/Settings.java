package e;

import java.util.Calendar;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

public class Settings {
    private final TimeZone before = TimeZone.getDefault();

    public void fiveHoursAhead() {
        TimeZone.setDefault(new SimpleTimeZone(5 * 60 * 60 * 1000, "UTC"));
    }

    public void withSummer() {
        TimeZone.setDefault(new SimpleTimeZone(60 * 60 * 1000, "NoMidnight", Calendar.MARCH, 1, 0, 60 * 60 * 1000, Calendar.OCTOBER, 1, 0, 0, 30 * 60 * 1000));
    }

    public void back() {
        TimeZone.setDefault(before);
    }
}
