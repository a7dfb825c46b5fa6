package e;

import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.Format;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** A format of the environment's own, right below the JDK's. */
public class Stars extends Format {
    private static final long serialVersionUID = 1;
    private static final Stars ONE = new Stars();
    private int used;

    public static Stars one() {
        return ONE;
    }

    public int used() {
        return used;
    }

    @Override
    public StringBuffer format(Object object, StringBuffer to, FieldPosition at) {
        used++;
        return to.append("*".repeat((Integer) object));
    }

    @Override
    public Object parseObject(String text, ParsePosition at) {
        int from = at.getIndex();
        int to = from;
        while (to < text.length() && text.charAt(to) == '*') {
            to++;
        }
        at.setIndex(to);
        return to == from ? null : to - from;
    }

    public static DateFormat days() {
        return new Days();
    }

    public static String formatted(DateFormat format, Date date) {
        return format.format(date) + " " + format.format((Object) date) + " " + format.getTimeZone().getID();
    }

    public static String price(double price, FieldPosition at) {
        return NumberFormat.getInstance(Locale.ROOT).format(price, new StringBuffer("at "), at).toString();
    }

    public static DateFormatSymbols symbols() {
        return new DateFormatSymbols(Locale.ROOT);
    }

    public static String month(DateFormatSymbols symbols) {
        return symbols.getShortMonths()[1];
    }

    public static void comma(DecimalFormatSymbols signs) {
        signs.setDecimalSeparator(',');
    }

    public static String twice(Format format, Object object) {
        return format.format(object) + format.format(object);
    }

    /** Days since 1970, as a format of dates. */
    private static final class Days extends DateFormat {
        private static final long serialVersionUID = 1;
        private static final long DAY = 24 * 60 * 60 * 1000L;

        Days() {
            calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
            numberFormat = NumberFormat.getIntegerInstance(Locale.ROOT);
        }

        @Override
        public StringBuffer format(Date date, StringBuffer to, FieldPosition at) {
            return to.append("day ").append(date.getTime() / DAY);
        }

        @Override
        public Date parse(String text, ParsePosition at) {
            at.setIndex(text.length());
            return new Date(Long.parseLong(text.substring(4)) * DAY);
        }
    }
}
