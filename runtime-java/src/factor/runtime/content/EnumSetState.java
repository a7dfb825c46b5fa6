package factor.runtime.content;

import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.util.EnumSet;

/**
 * Sets of constants of an enum that both realms have. The JDK looks into the fields of any of its
 * own that it is handed, so no wrapper can stand for one.
 */
final class EnumSetState {
    private static final Slot ELEMENTS = Slot.of("java.util.EnumSet", "elementType");

    private EnumSetState() {}

    static boolean covers(EnumSet<?> set, Values values) {
        return values.isKnownEnum(elements(set));
    }

    private static Class<?> elements(EnumSet<?> set) {
        return (Class<?>) ELEMENTS.reference(set);
    }

    /** The enum, and the constants that are in the set. */
    static Val state(EnumSet<?> set, Values values) {
        Val[] parts = new Val[1 + set.size()];
        parts[0] = values.nameOf(elements(set));
        int at = 1;
        for (Enum<?> one : set) {
            parts[at++] = values.describe(one);
        }
        return Val.value("state", parts);
    }

    static boolean has(EnumSet<?> set, Val state) {
        Val[] parts = state.parts();
        if (set.size() != parts.length - 1) {
            return false;
        }
        int at = 1;
        for (Enum<?> one : set) {
            if (!one.name().equals(parts[at++].text())) {
                return false;
            }
        }
        return true;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the class is that of an enum
    static EnumSet<?> blank(Val state, Values values) {
        return EnumSet.noneOf((Class) values.rebuild(state.parts()[0]));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the parts are constants of the set's enum
    static void set(EnumSet set, Val state, Values values) {
        set.clear();
        for (int i = 1; i < state.parts().length; i++) {
            set.add(values.rebuild(state.parts()[i]));
        }
    }
}
