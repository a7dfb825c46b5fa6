// shows: value-like classes of the JDK both ways: java.math, java.time and its formatters, java.text, regex, locales, zones, statistics, calendars
// group: JDK
// cut: t.**
package t;

import e.Mint;
import e.Shelf;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main {
    public static void main(String[] args) throws Exception {
        Mint mint = new Mint();
        Shelf shelf = new Shelf();
        for (Object value : mint.values()) {
            Object back = shelf.echo(value);
            System.out.println(value.getClass().getSimpleName() + " " + value + " " + value.equals(back) + " " + (value.hashCode() == back.hashCode()));
        }
        System.out.println(shelf.kept());
        text(mint, shelf);
        time(mint, shelf);
        changed(mint);
    }

    private static void text(Mint mint, Shelf shelf) {
        Pattern pattern = mint.pattern();
        Matcher matcher = mint.matcher("a12 B3");
        while (matcher.find()) {
            System.out.print(matcher.group(1) + "/" + matcher.group(2) + "@" + matcher.start() + " ");
        }
        System.out.println(pattern.matcher("z9").matches() + " " + pattern.flags() + " " + shelf.echo(pattern).split("xa1y").length);
        System.out.println(mint.decimals().format(12345.678) + " " + mint.messages().format(new Object[] {"Ada", 1234}));
        System.out.println(shelf.<java.text.DecimalFormat, String>apply(mint.decimals(), format -> format.format(0.5)));
        System.out.println(mint.ints() + " " + mint.doubles().getAverage() + " " + mint.joiner().add("b"));
        StringTokenizer tokens = mint.tokens();
        System.out.println(tokens.nextToken() + tokens.countTokens() + tokens.nextToken());
        System.out.println(mint.hex().formatHex(new byte[] {1, -1}) + " " + mint.base64().encodeToString(new byte[] {-1, -2}));
    }

    private static void time(Mint mint, Shelf shelf) throws Exception {
        LocalDateTime at = LocalDateTime.of(2024, 5, 6, 7, 8);
        System.out.println(mint.formatter().format(at) + "; " + mint.format(DateTimeFormatter.ISO_DATE, at) + "; "
                + mint.format(DateTimeFormatter.ofPattern("dd/MM", Locale.ROOT), at));
        System.out.println(LocalDate.of(2024, 5, 6).get(mint.weeks().weekOfYear()) + " " + at.with(mint.nextFriday()));
        System.out.println(mint.dates().format(new Date(0)) + " " + mint.dates().parse("2020-01-01 00:00").getTime());
        System.out.println(mint.date().getTime() + " " + mint.stamp().getNanos() + " " + shelf.echo(mint.stamp()).equals(mint.stamp()));
        TimeZone rare = mint.rareZone();
        System.out.println(rare.getID() + " " + rare.getRawOffset() + " " + rare.getOffset(0));
    }

    private static void changed(Mint mint) {
        GregorianCalendar calendar = mint.calendar();
        BitSet bits = mint.bits(1, 5);
        StringJoiner joiner = new StringJoiner("+");
        joiner.add("of T");
        System.out.println(calendar.getFirstDayOfWeek() + " " + calendar.get(Calendar.DAY_OF_YEAR) + " " + bits);
        mint.push(calendar, bits, joiner);
        System.out.println(calendar.get(Calendar.DAY_OF_YEAR) + " " + calendar.get(Calendar.WEEK_OF_YEAR) + " "
                + calendar.getFirstDayOfWeek() + " " + calendar.getTimeZone().getID() + " " + bits + " " + joiner);
        bits.or(mint.bits(64, 128));
        System.out.println(bits + " " + bits.cardinality());
    }
}
