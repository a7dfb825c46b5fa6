package factor.runtime.content;

import factor.runtime.jvm.Slot;

import java.lang.reflect.Field;
import java.text.DateFormatSymbols;
import java.text.DecimalFormatSymbols;
import java.util.Set;

/**
 * What objects of the JDK keep, and would find again: it depends on what was asked of them, or of
 * others of their kind, and tells nothing of them. Loaded where such an object crosses, for it
 * needs classes that few programs have.
 */
final class FoundAgain {
    private static final Set<String> FIELDS =
            Set.of(
                    "java.text.DateFormatSymbols.cachedHashCode",
                    "java.text.DateFormatSymbols.lastZoneIndex",
                    "java.text.DecimalFormatSymbols.hashCode",
                    "java.util.regex.Matcher.namedGroups");
    private static final Slot HAS_ZONES =
            Slot.of("java.text.DateFormatSymbols", "isZoneStringsSet");

    private FoundAgain() {}

    /** The field of any object of its class. */
    static boolean isIn(Field field) {
        return FIELDS.contains(field.getDeclaringClass().getName() + '.' + field.getName());
    }

    /** The field of this object: names of time zones that nobody has set. */
    static boolean isIn(Object part, Slot field) {
        return part instanceof DateFormatSymbols
                && field.type == String[][].class
                && !(Boolean) HAS_ZONES.get(part);
    }

    /** Has an object find what it may not have been asked for: symbols their currency. */
    static void find(Object part) {
        if (part instanceof DecimalFormatSymbols symbols) {
            symbols.getCurrency();
        }
    }
}
