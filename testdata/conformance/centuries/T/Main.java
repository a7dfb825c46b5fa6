// shows: two-digit years are read by the clock of the capture, and of formats with other years the clock is not asked
// group: JDK
// cut: t.**
package t;

import e.Shelf;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

public class Main {
    public static void main(String[] args) throws ParseException {
        Shelf shelf = new Shelf();
        SimpleDateFormat format = new SimpleDateFormat("dd.MM.yy");
        shelf.keep(format.parse("01.02.33"));
        System.out.println(shelf.last() == format.parse("01.02.33").getTime());
        SimpleDateFormat[] all = {
            format, new SimpleDateFormat("d/M/y", Locale.ROOT), new SimpleDateFormat("yy", DateFormatSymbols.getInstance(Locale.US)),
            (SimpleDateFormat) DateFormat.getDateInstance(DateFormat.SHORT, Locale.US),
            (SimpleDateFormat) DateFormat.getDateTimeInstance(DateFormat.SHORT, DateFormat.SHORT, Locale.GERMANY),
            (SimpleDateFormat) DateFormat.getInstance()};
        for (SimpleDateFormat one : all) {
            Date start = one.get2DigitYearStart();
            shelf.keep(start);
            System.out.println("~ " + start.getTime());
            long years = Math.round((System.currentTimeMillis() - start.getTime()) / (365.2425 * 86_400_000));
            System.out.println(one.toPattern() + " " + years);
        }
        System.out.println(new SimpleDateFormat("yyyy-MM-dd").parse("2001-02-03").getTime());
        System.out.println(new SimpleDateFormat("HH:mm").format(new Date(0)));
    }
}
