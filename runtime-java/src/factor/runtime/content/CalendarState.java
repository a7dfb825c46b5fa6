package factor.runtime.content;

import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.util.Arrays;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.SimpleTimeZone;
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

    /** The zone is the default one, of which whoever asks for it gets a copy. */
    private static final Slot IS_SHARED = Slot.of(CALENDAR, "sharedZone");

    /** How a zone is told by its rules. */
    private static final String OWN = "zone";

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
                && (Values.isKnown((TimeZone) ZONE.reference(o)) || hasZoneToItself(o));
    }

    /**
     * The zone is a copy of a default zone that the program has set, with rules of its own; nobody
     * has got it from the calendar.
     */
    private static boolean hasZoneToItself(Object calendar) {
        return ZONE.reference(calendar).getClass() == SimpleTimeZone.class
                && (Boolean) IS_SHARED.get(calendar);
    }

    static Val state(Object calendar, Values values) {
        Val zone = zone((TimeZone) ZONE.reference(calendar), calendar, values);
        return Val.value("state", zone, PlainFields.state(calendar, FIELDS, values));
    }

    private static Val zone(TimeZone zone, Object calendar, Values values) {
        if (!Values.isKnown(zone) && hasZoneToItself(calendar)) {
            return Val.value(OWN, Val.text(zone.getID()), Val.primitives(ZoneRules.of(zone)));
        }
        Val known = values.describe(zone);
        if (known == null) {
            throw new IllegalStateException(
                    "a calendar that has crossed was given a time zone of the program's own");
        }
        return known;
    }

    static boolean has(Object calendar, Val state) {
        TimeZone zone = (TimeZone) ZONE.reference(calendar);
        Val[] told = state.parts()[0].parts();
        boolean isZone =
                told.length > 1
                        ? hasZoneToItself(calendar)
                                && Arrays.equals(ZoneRules.of(zone), (int[]) told[1].array())
                        : Values.isKnown(zone);
        return isZone
                && zone.getID().equals(told[0].text())
                && PlainFields.has(calendar, FIELDS, state.parts()[1]);
    }

    static void set(GregorianCalendar calendar, Val state, Values values) {
        Val fields = state.parts()[1];
        calendar.setLenient(true);
        calendar.clear();
        Val zone = state.parts()[0];
        boolean isOwn = zone.type().equals(OWN);
        calendar.setTimeZone(
                isOwn
                        ? ZoneRules.make(zone.parts()[0].text(), (int[]) zone.parts()[1].array())
                        : (TimeZone) values.rebuild(zone));
        calendar.setGregorianChange(new Date(fields.parts()[0].number()));
        calendar.clear();
        calendar.setTimeInMillis(
                fields.parts()[1].number()); // computes what it keeps besides these fields
        PlainFields.set(calendar, FIELDS, fields, values);
        if (isOwn) {
            IS_SHARED.set(calendar, true);
        }
    }
}
