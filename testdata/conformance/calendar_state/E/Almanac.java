package e;

import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

public class Almanac {
    private static GregorianCalendar of(int year, int month, int day) {
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Europe/Berlin"));
        calendar.clear();
        calendar.set(year, month, day);
        return calendar;
    }

    public Calendar weeks() {
        Calendar calendar = of(2021, Calendar.JANUARY, 1);
        calendar.setFirstDayOfWeek(Calendar.MONDAY);
        calendar.setMinimalDaysInFirstWeek(4);
        calendar.setLenient(false);
        return calendar;
    }

    public GregorianCalendar late() {
        GregorianCalendar calendar = of(1900, Calendar.FEBRUARY, 29);
        calendar.setGregorianChange(new Date(-1_600_000_000_000L));
        return calendar;
    }

    /** The last of August, and not yet asked for its time. */
    public Calendar pending() {
        Calendar calendar = of(2024, Calendar.AUGUST, 31);
        calendar.set(Calendar.DAY_OF_MONTH, 30);
        return calendar;
    }

    public void shift(Calendar calendar) {
        calendar.add(Calendar.DAY_OF_MONTH, 40);
        calendar.setTimeZone(TimeZone.getTimeZone("America/New_York"));
        calendar.setFirstDayOfWeek(Calendar.WEDNESDAY);
    }

    public String read(Calendar calendar) {
        try {
            return calendar.getTimeInMillis() + " " + calendar.get(Calendar.WEEK_OF_YEAR);
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }
}
