package e;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

public class Shelf {
    private final EnumMap<Grade, Item> items = new EnumMap<>(Grade.class);
    private final EnumSet<Grade> grades = EnumSet.of(Grade.MIDDLE);
    private final ConcurrentSkipListMap<String, Item> sorted = new ConcurrentSkipListMap<>();

    public Shelf() {
        items.put(Grade.LOW, new Item("low"));
        for (String name : new String[] {"c", "a", "b"}) {
            sorted.put(name, new Item(name));
        }
    }

    public EnumMap<Grade, Item> items() {
        return items;
    }

    public Map<Grade, Item> copied() {
        return items.clone();
    }

    public void add(Grade grade, Item item) {
        items.put(grade, item);
    }

    public String shown() {
        StringBuilder shown = new StringBuilder();
        items.forEach((grade, item) -> shown.append(grade).append('=').append(item.name()).append(' '));
        return shown.toString();
    }

    public boolean isOf(Map<?, ?> map) {
        return map instanceof EnumMap && map.equals(items);
    }

    public <K extends Enum<K>> int counted(EnumMap<K, ?> map) {
        K first = map.keySet().iterator().next();
        map.remove(first);
        return first.ordinal();
    }

    public <K extends Enum<K>> Object made(Map<K, Object> map) {
        return new EnumMap<>(map);
    }

    public EnumSet<Grade> grades() {
        return grades;
    }

    public Set<Grade> allGrades() {
        grades.addAll(EnumSet.allOf(Grade.class));
        return EnumSet.copyOf(grades);
    }

    public <K> Set<K> without(Set<K> set, K one) {
        set.remove(one);
        return set;
    }

    public Set<Grade> empty() {
        return EnumSet.noneOf(Grade.class);
    }

    public EnumSet<Thread.State> states() {
        return EnumSet.of(Thread.State.NEW, Thread.State.WAITING);
    }

    public boolean isOfSets(Collection<?> found) {
        return found instanceof EnumSet;
    }

    public ConcurrentSkipListMap<String, Item> sorted() {
        return sorted;
    }

    public String last() {
        return sorted.lastEntry().getValue().name();
    }

    public boolean isSorted(Object map) {
        return map instanceof ConcurrentSkipListMap<?, ?> found && found.isEmpty();
    }
}
