package e;

import java.text.DateFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

public class Partner {
    private final DateFormat dates = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
    private final Calendar calendar =
            new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    private final ZipEntry entry = new ZipEntry("entry");
    private final StringBuilder text = new StringBuilder("ab cd");
    private int calls;

    public DateFormat dates() {
        dates.setCalendar(calendar);
        return dates;
    }

    public Calendar calendar() {
        calls++;
        return calendar;
    }

    public DateFormat others() {
        calls++;
        DateFormat others = new SimpleDateFormat("yyyy", Locale.ROOT);
        others.setCalendar(calendar);
        return others;
    }

    public String time() {
        return ++calls + " " + calendar.getTimeInMillis() + calendar.getTimeZone().getID();
    }

    public String date(DateFormat format, long millis) {
        return ++calls + format.format(millis);
    }

    public NumberFormat numbers(MessageFormat format) {
        calls++;
        return (NumberFormat) format.getFormats()[0];
    }

    public void digits(NumberFormat format) {
        format.setMinimumFractionDigits(++calls % 3 + 1);
    }

    public ZipEntry entry() {
        calls++;
        entry.setExtra(new byte[] {1, 0, 2, 0, 7, 8});
        return entry;
    }

    public byte[] extra() {
        calls++;
        return entry.getExtra();
    }

    public int last(byte[] extra) {
        return extra[5] + calls++;
    }

    public StringBuilder text() {
        calls++;
        return text;
    }

    public Matcher matcher() {
        calls++;
        return Pattern.compile("[a-z]+").matcher(text);
    }

    public boolean isOver(Matcher matcher, StringBuilder other) {
        calls++;
        other.append(" ef");
        return matcher.hitEnd();
    }
}
