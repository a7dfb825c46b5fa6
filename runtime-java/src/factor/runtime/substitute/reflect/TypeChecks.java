package factor.runtime.substitute.reflect;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Substitutes for what the JDK does with objects and a class that it is given for them: of the
 * other realm's objects the program has wrappers, which are no instances of that class but of what
 * stands for it.
 */
public final class TypeChecks {
    private TypeChecks() {}

    /** {@link Arrays#copyOf(Object[], int, Class)} */
    public static Object[] copyOf(Object[] original, int length, Class<?> type) {
        return Arrays.copyOf(original, length, array(type));
    }

    /** {@link Arrays#copyOfRange(Object[], int, int, Class)} */
    public static Object[] copyOfRange(Object[] original, int from, int to, Class<?> type) {
        return Arrays.copyOfRange(original, from, to, array(type));
    }

    @SuppressWarnings("unchecked")
    private static Class<? extends Object[]> array(Class<?> type) {
        return (Class<? extends Object[]>) SourceMembers.element(type);
    }

    @SuppressWarnings("unchecked")
    private static Class<Object> element(Class<?> type) {
        return (Class<Object>) SourceMembers.element(type);
    }

    /** {@link Collections#checkedCollection} */
    public static Collection<?> checkedCollection(Collection<Object> collection, Class<?> type) {
        return Collections.checkedCollection(collection, element(type));
    }

    /** {@link Collections#checkedQueue} */
    public static Queue<?> checkedQueue(Queue<Object> queue, Class<?> type) {
        return Collections.checkedQueue(queue, element(type));
    }

    /** {@link Collections#checkedSet} */
    public static Set<?> checkedSet(Set<Object> set, Class<?> type) {
        return Collections.checkedSet(set, element(type));
    }

    /** {@link Collections#checkedSortedSet} */
    public static SortedSet<?> checkedSortedSet(SortedSet<Object> set, Class<?> type) {
        return Collections.checkedSortedSet(set, element(type));
    }

    /** {@link Collections#checkedNavigableSet} */
    public static NavigableSet<?> checkedNavigableSet(NavigableSet<Object> set, Class<?> type) {
        return Collections.checkedNavigableSet(set, element(type));
    }

    /** {@link Collections#checkedList} */
    public static List<?> checkedList(List<Object> list, Class<?> type) {
        return Collections.checkedList(list, element(type));
    }

    /** {@link Collections#checkedMap} */
    public static Map<?, ?> checkedMap(Map<Object, Object> map, Class<?> key, Class<?> value) {
        return Collections.checkedMap(map, element(key), element(value));
    }

    /** {@link Collections#checkedSortedMap} */
    public static SortedMap<?, ?> checkedSortedMap(
            SortedMap<Object, Object> map, Class<?> key, Class<?> value) {
        return Collections.checkedSortedMap(map, element(key), element(value));
    }

    /** {@link Collections#checkedNavigableMap} */
    public static NavigableMap<?, ?> checkedNavigableMap(
            NavigableMap<Object, Object> map, Class<?> key, Class<?> value) {
        return Collections.checkedNavigableMap(map, element(key), element(value));
    }
}
