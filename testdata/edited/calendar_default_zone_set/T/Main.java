// shows: a calendar in a default time zone with rules of its own, which E has; the edit sets another hour, which E would see
// verdict: diverged
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
        settings.shift(own);
        own.set(Calendar.HOUR_OF_DAY, 5);
        if (settings.hour(own) != 5) {
            throw new IllegalStateException("another hour");
        }
    }
}
