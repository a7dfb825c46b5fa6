package e;

import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

public class Settings {
    private final TimeZone before = TimeZone.getDefault();

    public void withSummer() {
        TimeZone.setDefault(new SimpleTimeZone(60 * 60 * 1000, "NoMidnight", Calendar.MARCH, 1, 0, 60 * 60 * 1000, Calendar.OCTOBER, 1, 0, 0, 30 * 60 * 1000));
    }

    public void back() {
        TimeZone.setDefault(before);
    }

    public int hour(Calendar calendar) {
        return calendar.get(Calendar.HOUR_OF_DAY);
    }

    public void shift(Calendar calendar) {
        calendar.add(Calendar.MONTH, 5);
    }

    public Calendar made() {
        return new GregorianCalendar(2021, Calendar.AUGUST, 9, 10, 11);
    }
}
