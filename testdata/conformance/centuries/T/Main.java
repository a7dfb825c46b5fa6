// shows: two-digit years are read by the clock of the capture, in formats of messages and in subclasses too; with other years the clock is not asked
// group: JDK
// cut: t.**
package t;

import e.Shelf;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.MessageFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

public class Main {
    static class Short extends SimpleDateFormat {
        private static final long serialVersionUID = 1;
        private final String shown;

        Short(String pattern, boolean european) {
            super(european ? pattern : "M/d/yy", Locale.ROOT);
            shown = pattern;
        }

        Short() {
            this("dd.MM.yy", true);
        }

        @Override
        public void set2DigitYearStart(Date start) {
            throw new IllegalStateException("nobody has asked for that");
        }

        @Override
        public String toPattern() {
            return "of " + shown;
        }
    }

    static class Message extends MessageFormat {
        private static final long serialVersionUID = 1;

        Message(String pattern) {
            super(pattern, Locale.US);
        }
    }

    private static void keep(Shelf shelf, SimpleDateFormat format) {
        Date start = format.get2DigitYearStart();
        shelf.keep(start);
        System.out.println("~ " + start.getTime());
    }

    @SuppressWarnings("deprecation")
    private static void below(Shelf shelf) throws ParseException, ReflectiveOperationException {
        Short european = new Short();
        keep(shelf, european);
        keep(shelf, new Short("", false) {
            private static final long serialVersionUID = 1;
        });
        shelf.keep(european.parse("01.02.33"));
        System.out.println(european.format(new Date(shelf.last())) + " " + european.toPattern());
        SimpleDateFormat later = new SimpleDateFormat("yyyy");
        later.applyPattern("dd.MM.yy");
        keep(shelf, later);
        later = new SimpleDateFormat("yyyy");
        later.applyLocalizedPattern("yy");
        keep(shelf, (SimpleDateFormat) later.clone());
        keep(shelf, new SimpleDateFormat("yyyy"));
        later = new SimpleDateFormat("yyyy");
        later.set2DigitYearStart(new Date(0));
        later.applyPattern("yy");
        System.out.println(later.get2DigitYearStart().getTime());
        later = new SimpleDateFormat("yyyy");
        SimpleDateFormat.class.getMethod("applyPattern", String.class).invoke(later, "dd.MM.yy");
        Date start = (Date) SimpleDateFormat.class.getMethod("get2DigitYearStart").invoke(later);
        System.out.println("~ " + start.getTime() + " " + later.toPattern());
        shelf.keep(new Date(Date.parse("1 Feb 33")));
        System.out.println(Date.parse("1 Feb 33") == shelf.last());
        System.out.println(new Date("1 Feb 33").getTime() == shelf.last());
    }

    private static void messages(Shelf shelf) throws ParseException {
        MessageFormat[] all = {
            new MessageFormat("{0,date,short} and {1,date,yy} {2,number} {3}", Locale.US), new Message("{0,date,yy}"),
            new MessageFormat("{0}"), new MessageFormat("{0,time,HH:mm}")};
        all[2].applyPattern("{0,date,dd.MM.yy}");
        for (MessageFormat one : all) {
            for (java.text.Format part : one.getFormats()) {
                if (part instanceof SimpleDateFormat format) {
                    keep(shelf, format);
                }
            }
        }
        SimpleDateFormat own = new SimpleDateFormat("yy");
        own.set2DigitYearStart(new Date(0));
        MessageFormat again = new MessageFormat("{0} {1}");
        again.setFormat(1, own);
        again.applyPattern("{0,date,yy}");
        System.out.println(own.get2DigitYearStart().getTime());
        System.out.println(all[2].parse("01.02.33")[0].equals(new SimpleDateFormat("dd.MM.yy").parse("01.02.33")));
    }

    public static void main(String[] args) throws ParseException, ReflectiveOperationException {
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
        below(shelf);
        messages(shelf);
    }
}
