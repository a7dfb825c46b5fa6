package factor.runtime;

import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Locale;
import java.util.regex.Pattern;

/** Substitutes for what makes date formats: two digits of a year are read as one of a hundred years, which the clock tells. */
public final class Centuries {
    /** A year of one or two letters, with two digits: others are read as they are. */
    private static final Pattern SHORT_YEAR = Pattern.compile("(?<![yY])(?:y{1,2}|Y{1,2})(?![yY])");
    /** How far the hundred years go back ({@link SimpleDateFormat}, "Year"). */
    private static final int BACK = 80;

    private Centuries() {}

    /** {@link SimpleDateFormat#SimpleDateFormat()} */
    public static SimpleDateFormat format() {
        return of(new SimpleDateFormat());
    }

    /** {@link SimpleDateFormat#SimpleDateFormat(String)} */
    public static SimpleDateFormat format(String pattern) {
        return of(new SimpleDateFormat(pattern));
    }

    /** {@link SimpleDateFormat#SimpleDateFormat(String, Locale)} */
    public static SimpleDateFormat format(String pattern, Locale locale) {
        return of(new SimpleDateFormat(pattern, locale));
    }

    /** {@link SimpleDateFormat#SimpleDateFormat(String, DateFormatSymbols)} */
    public static SimpleDateFormat format(String pattern, DateFormatSymbols symbols) {
        return of(new SimpleDateFormat(pattern, symbols));
    }

    /** {@link DateFormat#getInstance()} */
    public static DateFormat getInstance() {
        return of(DateFormat.getInstance());
    }

    /** {@link DateFormat#getDateInstance()} */
    public static DateFormat getDateInstance() {
        return of(DateFormat.getDateInstance());
    }

    /** {@link DateFormat#getDateInstance(int)} */
    public static DateFormat getDateInstance(int style) {
        return of(DateFormat.getDateInstance(style));
    }

    /** {@link DateFormat#getDateInstance(int, Locale)} */
    public static DateFormat getDateInstance(int style, Locale locale) {
        return of(DateFormat.getDateInstance(style, locale));
    }

    /** {@link DateFormat#getDateTimeInstance()} */
    public static DateFormat getDateTimeInstance() {
        return of(DateFormat.getDateTimeInstance());
    }

    /** {@link DateFormat#getDateTimeInstance(int, int)} */
    public static DateFormat getDateTimeInstance(int date, int time) {
        return of(DateFormat.getDateTimeInstance(date, time));
    }

    /** {@link DateFormat#getDateTimeInstance(int, int, Locale)} */
    public static DateFormat getDateTimeInstance(int date, int time, Locale locale) {
        return of(DateFormat.getDateTimeInstance(date, time, locale));
    }

    private static <F extends DateFormat> F of(F format) {
        if (format instanceof SimpleDateFormat simple && SHORT_YEAR.matcher(simple.toPattern()).find()) {
            Calendar start = (Calendar) simple.getCalendar().clone();
            start.setTimeInMillis(Substitutes.millis());
            start.add(Calendar.YEAR, -BACK);
            simple.set2DigitYearStart(start.getTime());
        }
        return format;
    }
}
