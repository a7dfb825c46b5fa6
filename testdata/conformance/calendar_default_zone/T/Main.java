// shows: calendars in a default time zone with rules of its own cross both ways
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.Calendar;
import java.util.GregorianCalendar;

public class Main {
    public static void main(String[] args) {
        Settings settings = new Settings();
        settings.withSummer();
        Calendar own = new GregorianCalendar(2020, Calendar.JULY, 1);
        System.out.println(settings.hour(own) + " " + own.getTimeInMillis());
        own.set(Calendar.HOUR_OF_DAY, 5);
        System.out.println(settings.hour(own));
        settings.shift(own);
        System.out.println(own.get(Calendar.HOUR_OF_DAY) + " " + own.get(Calendar.DST_OFFSET) + " " + own.get(Calendar.ZONE_OFFSET));
        Calendar theirs = settings.made();
        System.out.println(theirs.get(Calendar.DAY_OF_MONTH) + " " + theirs.get(Calendar.DST_OFFSET) + " " + theirs.getTimeInMillis());
        theirs.add(Calendar.MONTH, 3);
        System.out.println(settings.hour(theirs) + " " + theirs.equals(settings.made()));
        settings.back();
        System.out.println(theirs.get(Calendar.ZONE_OFFSET) + " " + new GregorianCalendar(2020, Calendar.JULY, 1).getTimeInMillis());
    }
}
