package factor.runtime.crossing;

import factor.runtime.jvm.Slot;

import java.util.Collection;
import java.util.HashSet;

/**
 * Collections of the JDK that are looked through without code of the program being run. All others
 * may be views of what code of the program keeps, which would run here.
 */
final class KeptSets {
    private static final String UNCHANGING = "java.util.ImmutableCollections$";
    private static final String VIEW = "java.util.Collections$Unmodifiable";

    /** What a view is of. */
    private static final Slot VIEWED = Slot.of("java.util.Collections$UnmodifiableCollection", "c");

    private KeptSets() {}

    /** What is in an array, or in such a collection; null where it is neither. */
    static Object[] elements(Object holder) {
        if (holder instanceof Object[] all) {
            return all;
        }
        if (!(holder instanceof Collection<?> collection)) {
            return null;
        }
        String name = holder.getClass().getName();
        if (holder.getClass() == HashSet.class || name.startsWith(UNCHANGING)) {
            return collection.toArray();
        }
        return name.startsWith(VIEW) ? elements(VIEWED.reference(holder)) : null;
    }
}
