package factor.runtime.state;

import factor.runtime.content.ZoneRules;
import factor.transcript.Val;

import java.util.SimpleTimeZone;
import java.util.TimeZone;

/**
 * The default time zone, as a change tells it: by its name, where the JDK has one of that name with
 * the same rules; a {@link SimpleTimeZone} by its rules as well.
 */
final class DefaultZone {
    static final String TYPE = "zone";

    private DefaultZone() {}

    static Val named(String id) {
        return Val.value(TYPE, Val.text(id));
    }

    static Val describe(TimeZone zone) {
        return isOwn(zone) && zone.getClass() == SimpleTimeZone.class
                ? Val.value(TYPE, Val.text(zone.getID()), Val.primitives(ZoneRules.of(zone)))
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
        return ZoneRules.make(id, (int[]) parts[1].array());
    }

    private static boolean isOwn(TimeZone zone) {
        TimeZone known = TimeZone.getTimeZone(zone.getID());
        return !known.getID().equals(zone.getID()) || !known.hasSameRules(zone);
    }
}
