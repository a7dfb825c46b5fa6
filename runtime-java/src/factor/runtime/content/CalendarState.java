package factor.runtime.content;

import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/**
 * The whole state of a GregorianCalendar: its zone and its change to the Gregorian calendar, which
 * only its methods can set, and its fields as they are. It is not asked for its time, for that
 * computes what the program may still be setting.
 */
final class CalendarState {
    private static final String CALENDAR = "java.util.Calendar";
    private static final Slot CHANGE = Slot.of("java.util.GregorianCalendar", "gregorianCutover");
    private static final Slot ZONE = Slot.of(CALENDAR, "zone");
    private static final Slot TIME = Slot.of(CALENDAR, "time");
    private static final Slot[] FIELDS = {
        CHANGE,
        TIME,
        Slot.of(CALENDAR, "isTimeSet"),
        Slot.of(CALENDAR, "fields"),
        Slot.of(CALENDAR, "isSet"),
        Slot.of(CALENDAR, "stamp"),
        Slot.of(CALENDAR, "nextStamp"),
        Slot.of(CALENDAR, "areFieldsSet"),
        Slot.of(CALENDAR, "areAllFieldsSet"),
        Slot.of(CALENDAR, "lenient"),
        Slot.of(CALENDAR, "firstDayOfWeek"),
        Slot.of(CALENDAR, "minimalDaysInFirstWeek"),
    };

    private CalendarState() {}

    /**
     * Whether a calendar crosses by content: other calendars keep an era, and zones of the
     * program's own are nowhere else.
     */
    static boolean covers(Object o) {
        return o.getClass() == GregorianCalendar.class
                && Values.isKnown((TimeZone) ZONE.reference(o));
    }

    static Val state(Object calendar, Values values) {
        Val zone = values.describe(ZONE.reference(calendar));
        if (zone == null) {
            throw new IllegalStateException(
                    "a calendar that has crossed was given a time zone of the program's own");
        }
        return Val.value("state", zone, PlainFields.state(calendar, FIELDS, values));
    }

    static boolean has(Object calendar, Val state) {
        TimeZone zone = (TimeZone) ZONE.reference(calendar);
        return zone.getID().equals(state.parts()[0].parts()[0].text())
                && Values.isKnown(zone)
                && PlainFields.has(calendar, FIELDS, state.parts()[1]);
    }

    static void set(GregorianCalendar calendar, Val state, Values values) {
        Val fields = state.parts()[1];
        calendar.setLenient(true);
        calendar.clear();
        calendar.setTimeZone((TimeZone) values.rebuild(state.parts()[0]));
        calendar.setGregorianChange(new Date(fields.parts()[0].number()));
        calendar.clear();
        calendar.setTimeInMillis(
                fields.parts()[1].number()); // computes what it keeps besides these fields
        PlainFields.set(calendar, FIELDS, fields, values);
    }
}
