// shows: default time zones of the environment with rules of their own, one of a name that the JDK knows otherwise
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

public class Main {
    private static void print() {
        System.out.println(new Date(0) + " " + TimeZone.getDefault().getID() + " " + TimeZone.getDefault().getRawOffset() + " "
                + TimeZone.getDefault().inDaylightTime(new Date(15_000_000_000L)) + " " + new GregorianCalendar(2020, Calendar.JULY, 1).getTimeInMillis());
    }

    public static void main(String[] args) {
        Settings settings = new Settings();
        settings.fiveHoursAhead();
        print();
        settings.withSummer();
        print();
        System.out.println(TimeZone.getDefault().getDSTSavings());
        settings.back();
        print();
    }
}
