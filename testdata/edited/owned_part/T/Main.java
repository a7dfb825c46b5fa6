// shows: E hands over a format and, by itself, the calendar that is in it; the edit sets the calendar of the format and looks at the other, which is the same
// verdict: failed
// cut: t.**
package t;

import e.Partner;
import java.text.DateFormat;
import java.util.Calendar;

public class Main {
    public static void main(String[] args) {
        Partner partner = new Partner();
        DateFormat format = partner.format();
        Calendar calendar = partner.calendar();
        if (format.getCalendar().getTimeInMillis() != calendar.getTimeInMillis()) {
            throw new IllegalStateException("there are two calendars");
        }
    }
}
