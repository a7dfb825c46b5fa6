// shows: all that a calendar keeps crosses both ways: week rules, lenience, zone, the change to the Gregorian calendar, fields not computed yet
// group: JDK
// cut: t.**
package t;

import e.Almanac;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

public class Main {
    public static void main(String[] args) {
        Almanac almanac = new Almanac();
        Calendar weeks = almanac.weeks();
        System.out.println(weeks.get(Calendar.WEEK_OF_YEAR) + " " + weeks.getFirstDayOfWeek() + " " + weeks.getMinimalDaysInFirstWeek()
                + " " + weeks.isLenient() + " " + weeks.getTimeZone().getID());
        GregorianCalendar late = almanac.late();
        System.out.println(late.getGregorianChange().getTime() + " " + late.isLeapYear(1900) + " " + late.get(Calendar.DAY_OF_MONTH));
        Calendar pending = almanac.pending();
        pending.set(Calendar.MONTH, Calendar.SEPTEMBER);
        System.out.println(pending.getTime().getTime());
        almanac.shift(pending);
        System.out.println(pending.getTime().getTime() + " " + pending.getFirstDayOfWeek() + " " + pending.getTimeZone().getID());
        pending.roll(Calendar.DAY_OF_MONTH, 20);
        System.out.println(pending.getTime().getTime() + " " + pending.getActualMaximum(Calendar.WEEK_OF_YEAR));

        GregorianCalendar own = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"));
        own.clear();
        own.set(1582, Calendar.OCTOBER, 31);
        own.setGregorianChange(new Date(Long.MAX_VALUE));
        own.setMinimalDaysInFirstWeek(4);
        own.set(Calendar.MONTH, Calendar.FEBRUARY);
        System.out.println(almanac.read(own) + " " + own.get(Calendar.DAY_OF_MONTH));
        own.setLenient(false);
        own.set(Calendar.MONTH, 12);
        System.out.println(almanac.read(own) + " " + own.isSet(Calendar.MONTH));
    }
}
