package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Ambient;
import factor.runtime.jvm.Slot;

import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.Format;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.regex.Pattern;

/**
 * Substitutes for what makes date formats: two digits of a year are read as one of a hundred years,
 * which the clock tells.
 */
public final class DateFormats {
    /** A year of one or two letters, with two digits: others are read as they are. */
    private static final Pattern SHORT_YEAR = Pattern.compile("(?<![yY])(?:y{1,2}|Y{1,2})(?![yY])");

    /** How far the hundred years go back ({@link SimpleDateFormat}, "Year"). */
    private static final int BACK = 80;

    private static final Slot CALENDAR = Slot.of("java.text.DateFormat", "calendar");
    private static final Slot START = Slot.of("java.text.SimpleDateFormat", "defaultCenturyStart");
    private static final Slot START_YEAR =
            Slot.of("java.text.SimpleDateFormat", "defaultCenturyStartYear");
    private static final Slot FORMATS = Slot.of("java.text.MessageFormat", "formats");
    private static final Slot LAST = Slot.of("java.text.MessageFormat", "maxOffset");

    /** The start of them for a format that needs none yet: it is this very object. */
    private static final Date OPEN = open();

    private DateFormats() {}

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

    /** {@link SimpleDateFormat#applyPattern} */
    public static void applyPattern(SimpleDateFormat format, String pattern) {
        format.applyPattern(pattern);
        decide(format);
    }

    /** {@link SimpleDateFormat#applyLocalizedPattern} */
    public static void applyLocalizedPattern(SimpleDateFormat format, String pattern) {
        format.applyLocalizedPattern(pattern);
        decide(format);
    }

    /** {@link SimpleDateFormat#get2DigitYearStart} */
    public static Date get2DigitYearStart(SimpleDateFormat format) {
        if (START.reference(format) == OPEN) {
            start(format);
        }
        return format.get2DigitYearStart();
    }

    /** {@link MessageFormat#MessageFormat(String)} */
    public static MessageFormat message(String pattern) {
        MessageFormat format = new MessageFormat(pattern);
        below(format);
        return format;
    }

    /** {@link MessageFormat#MessageFormat(String, Locale)} */
    public static MessageFormat message(String pattern, Locale locale) {
        MessageFormat format = new MessageFormat(pattern, locale);
        below(format);
        return format;
    }

    /** {@link MessageFormat#applyPattern} */
    public static void applyPattern(MessageFormat format, String pattern) {
        format.applyPattern(pattern);
        below(format);
    }

    /**
     * The constructor of a class of T below it has called that of SimpleDateFormat; it may use any
     * pattern later.
     */
    public static void below(SimpleDateFormat format) {
        start(format);
    }

    /** The same for MessageFormat, which has made the formats in it. */
    public static void below(MessageFormat format) {
        if (format instanceof Wrapper) {
            return; // it has none: they are the environment's
        }
        Format[] formats = (Format[]) FORMATS.reference(format);
        for (int i = 0; i <= (Integer) LAST.get(format); i++) {
            if (formats[i] instanceof SimpleDateFormat simple) {
                of(simple);
            }
        }
    }

    private static Date open() {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        calendar.setTimeInMillis(Ambient.started());
        calendar.add(Calendar.YEAR, -BACK);
        return calendar.getTime();
    }

    private static <F extends DateFormat> F of(F format) {
        if (format instanceof SimpleDateFormat simple) {
            start(simple, OPEN);
            decide(simple);
        }
        return format;
    }

    private static void decide(SimpleDateFormat format) {
        if (START.reference(format) == OPEN && SHORT_YEAR.matcher(format.toPattern()).find()) {
            start(format);
        }
    }

    /**
     * What the JDK did with the real clock; by its fields, for classes of T may have methods in the
     * place of the format's.
     */
    private static void start(SimpleDateFormat format) {
        Calendar calendar = (Calendar) CALENDAR.reference(format);
        calendar.setTimeInMillis(EnvironmentCalls.millis());
        calendar.add(Calendar.YEAR, -BACK);
        start(format, calendar.getTime());
    }

    private static void start(SimpleDateFormat format, Date start) {
        Calendar calendar = (Calendar) CALENDAR.reference(format);
        calendar.setTime(start);
        START.set(format, start);
        START_YEAR.set(format, calendar.get(Calendar.YEAR));
    }
}
