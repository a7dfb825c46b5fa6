package e;

import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class Partner {
    private final Calendar calendar =
            new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    private int calls;

    public DateFormat format() {
        calls++;
        DateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
        format.setCalendar(calendar);
        return format;
    }

    public Calendar calendar() {
        calls++;
        return calendar;
    }
}
