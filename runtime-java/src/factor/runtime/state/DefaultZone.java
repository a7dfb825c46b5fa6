package factor.runtime.state;

import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.util.SimpleTimeZone;
import java.util.TimeZone;

/**
 * The default time zone, as a change tells it: by its name, where the JDK has one of that name with
 * the same rules; a {@link SimpleTimeZone} by its rules as well.
 */
final class DefaultZone {
    static final String TYPE = "zone";

    private static final String OWNER = "java.util.SimpleTimeZone";
    private static final Slot DAYLIGHT = Slot.of(OWNER, "useDaylight");
    private static final Slot[] RULES = {
        Slot.of(OWNER, "rawOffset"),
        Slot.of(OWNER, "dstSavings"),
        Slot.of(OWNER, "startYear"),
        Slot.of(OWNER, "startMode"),
        Slot.of(OWNER, "startMonth"),
        Slot.of(OWNER, "startDay"),
        Slot.of(OWNER, "startDayOfWeek"),
        Slot.of(OWNER, "startTime"),
        Slot.of(OWNER, "startTimeMode"),
        Slot.of(OWNER, "endMode"),
        Slot.of(OWNER, "endMonth"),
        Slot.of(OWNER, "endDay"),
        Slot.of(OWNER, "endDayOfWeek"),
        Slot.of(OWNER, "endTime"),
        Slot.of(OWNER, "endTimeMode"),
    };

    private DefaultZone() {}

    static Val named(String id) {
        return Val.value(TYPE, Val.text(id));
    }

    static Val describe(TimeZone zone) {
        return isOwn(zone) && zone.getClass() == SimpleTimeZone.class
                ? Val.value(TYPE, Val.text(zone.getID()), Val.primitives(rules(zone)))
                : named(zone.getID());
    }

    /** Why a zone cannot be told; null where it can. */
    static String untold(TimeZone zone) {
        return isOwn(zone) && zone.getClass() != SimpleTimeZone.class
                ? "the environment sets a default time zone of its own class, "
                        + zone.getID()
                        + " (set a SimpleTimeZone, or one that TimeZone.getTimeZone gives)"
                : null;
    }

    static TimeZone rebuild(Val[] parts) {
        String id = parts[0].text();
        if (parts.length == 1) {
            return TimeZone.getTimeZone(id);
        }
        int[] rules = (int[]) parts[1].array();
        SimpleTimeZone zone = new SimpleTimeZone(rules[0], id);
        for (int i = 0; i < RULES.length; i++) {
            RULES[i].set(zone, rules[i]);
        }
        DAYLIGHT.set(zone, rules[RULES.length] != 0);
        return zone;
    }

    private static boolean isOwn(TimeZone zone) {
        TimeZone known = TimeZone.getTimeZone(zone.getID());
        return !known.getID().equals(zone.getID()) || !known.hasSameRules(zone);
    }

    private static int[] rules(TimeZone zone) {
        int[] rules = new int[RULES.length + 1];
        for (int i = 0; i < RULES.length; i++) {
            rules[i] = (Integer) RULES[i].get(zone);
        }
        rules[RULES.length] = (Boolean) DAYLIGHT.get(zone) ? 1 : 0;
        return rules;
    }
}
