// shows: what an object of the JDK keeps and others have as well (the calendar of a format, the formats of a message, the extra bytes of an entry, the text of a matcher) is one object still, whoever of both made it and whichever of the two crosses first
// group: JDK
// cut: t.**
package t;

import e.Partner;
import java.text.DateFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.zip.ZipEntry;

public class Main {
    public static void main(String[] args) {
        Partner partner = new Partner();
        shareDates(partner);
        shareNumbers(partner);
        shareExtra(partner);
        shareText(partner);
    }

    private static void shareDates(Partner partner) {
        DateFormat dates = partner.dates();
        Calendar calendar = partner.calendar();
        System.out.println(dates.getCalendar() == calendar);
        System.out.println(partner.others().getCalendar() == calendar);
        calendar.setTimeInMillis(86_400_000L * 365);
        System.out.println(partner.time());
        System.out.println(partner.date(dates, 86_400_000L * 3));
        System.out.println(calendar.getTimeInMillis());
        Calendar own = Calendar.getInstance(Locale.ROOT);
        own.setTimeInMillis(5);
        dates.setCalendar(own);
        System.out.println(partner.date(dates, 86_400_000L * 4) + " " + own.getTimeInMillis());
        System.out.println(partner.dates().getCalendar() == calendar);
    }

    private static void shareNumbers(Partner partner) {
        MessageFormat format = new MessageFormat("{0,number,#.#} or so", Locale.ROOT);
        NumberFormat numbers = partner.numbers(format);
        System.out.println(numbers == format.getFormats()[0]);
        partner.digits(numbers);
        System.out.println(format.format(new Object[] {1.5}));
    }

    private static void shareExtra(Partner partner) {
        ZipEntry entry = partner.entry();
        byte[] extra = partner.extra();
        System.out.println(entry.getExtra() == extra);
        extra[5] = 99;
        System.out.println(partner.last(extra) + Arrays.toString(entry.getExtra()));
        extra[4] = 98;
        System.out.println(partner.last(entry.getExtra()));
    }

    private static void shareText(Partner partner) {
        StringBuilder text = partner.text();
        Matcher matcher = partner.matcher();
        System.out.println(matcher.find() + matcher.group());
        text.append("!");
        System.out.println(partner.isOver(matcher, text) + " " + text);
        while (matcher.find()) {
            System.out.println(matcher.group());
        }
    }
}
