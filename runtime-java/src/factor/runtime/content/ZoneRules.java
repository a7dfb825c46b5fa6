package factor.runtime.content;

import factor.runtime.jvm.Slot;

import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** The rules of a {@link SimpleTimeZone}, without what it has found out of them. */
public final class ZoneRules {
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

    private ZoneRules() {}

    /** The rules, the last of them whether there is a summer time. */
    public static int[] of(TimeZone zone) {
        int[] rules = new int[RULES.length + 1];
        for (int i = 0; i < RULES.length; i++) {
            rules[i] = (Integer) RULES[i].get(zone);
        }
        rules[RULES.length] = (Boolean) DAYLIGHT.get(zone) ? 1 : 0;
        return rules;
    }

    /** A zone of that name with such rules. */
    public static SimpleTimeZone make(String id, int[] rules) {
        SimpleTimeZone zone = new SimpleTimeZone(rules[0], id);
        for (int i = 0; i < RULES.length; i++) {
            RULES[i].set(zone, rules[i]);
        }
        DAYLIGHT.set(zone, rules[RULES.length] != 0);
        return zone;
    }
}
