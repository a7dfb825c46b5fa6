// shows: classes of either realm right below java.text.Format and DateFormat, handed over; and what formats take: positions of fields, symbols
// group: JDK
// cut: t.**
package t;

import e.Stars;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.Format;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class Main {
    private static final class Quoted extends Format {
        private static final long serialVersionUID = 1;

        @Override
        public StringBuffer format(Object object, StringBuffer to, FieldPosition at) {
            return to.append('"').append(object).append('"');
        }

        @Override
        public Object parseObject(String text, ParsePosition at) {
            return null;
        }
    }

    private static final class Plain extends DateFormat {
        private static final long serialVersionUID = 1;

        Plain() {
            calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        }

        @Override
        public StringBuffer format(Date date, StringBuffer to, FieldPosition at) {
            return to.append(date.getTime());
        }

        @Override
        public Date parse(String text, ParsePosition at) {
            return null;
        }
    }

    public static void main(String[] args) throws ParseException {
        Stars stars = Stars.one();
        StringBuffer to = new StringBuffer("> ");
        System.out.println(stars.format(3) + " " + stars.format(2, to, new FieldPosition(0)) + " " + to);
        System.out.println(stars.parseObject("****") + " " + stars.used() + " " + (stars == Stars.one()));
        Format format = stars;
        MessageFormat message = new MessageFormat("{0} of {1}");
        message.setFormat(0, format);
        System.out.println(message.format(new Object[] {4, "stars"}) + " " + stars.used());
        System.out.println(Stars.twice(new Quoted(), "a") + Stars.twice(stars, 1) + " " + stars.used());
        DateFormat days = Stars.days();
        Date date = new Date(3 * 24 * 60 * 60 * 1000L + 1);
        System.out.println(days.format(date) + " " + days.parse("day 4").getTime() + " " + days.isLenient() + " " + days.equals(Stars.days()));
        days.setTimeZone(TimeZone.getTimeZone("Europe/Paris"));
        System.out.println(Stars.formatted(days, date) + " " + Stars.formatted(new Plain(), date));
        FieldPosition position = new FieldPosition(NumberFormat.Field.FRACTION);
        System.out.println(Stars.price(1.25, position) + " " + position.getBeginIndex() + " " + (position.getFieldAttribute() == NumberFormat.Field.FRACTION));
        DateFormatSymbols symbols = Stars.symbols();
        symbols.setShortMonths(new String[] {"one", "two", "three", "", "", "", "", "", "", "", "", "", ""});
        System.out.println(Stars.month(symbols) + " " + symbols.getEras()[1]);
        DecimalFormatSymbols signs = new DecimalFormatSymbols(Locale.ROOT);
        Stars.comma(signs);
        System.out.println(signs.getDecimalSeparator());
        try {
            stars.parseObject("none");
        } catch (ParseException e) {
            System.out.println(e.getMessage());
        }
    }
}
