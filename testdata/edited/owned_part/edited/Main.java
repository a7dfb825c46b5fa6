package t;

import e.Partner;
import java.text.DateFormat;
import java.util.Calendar;

public class Main {
    public static void main(String[] args) {
        Partner partner = new Partner();
        DateFormat format = partner.format();
        Calendar calendar = partner.calendar();
        format.getCalendar().setTimeInMillis(77);
        if (calendar.getTimeInMillis() == 77) {
            throw new IllegalStateException("there is one calendar");
        }
    }
}
