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
        own.set(Calendar.HOUR_OF_DAY, 6);
        if (settings.hour(own) != 5) {
            throw new IllegalStateException("another hour");
        }
    }
}
