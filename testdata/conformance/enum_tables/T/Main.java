// shows: EnumMap, EnumSet and ConcurrentSkipListMap of one realm in the other, asked for their class, handed to others of their class, and changed by both
// group: JDK
// cut: t.**
package t;

import e.Grade;
import e.Item;
import e.Shelf;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

public class Main {
    enum Kind {
        RED, GREEN, BLUE
    }

    public static void main(String[] args) {
        Shelf shelf = new Shelf();
        maps(shelf);
        sets(shelf);
        sorted(shelf);
    }

    private static void maps(Shelf shelf) {
        EnumMap<Grade, Item> items = shelf.items();
        System.out.println(items.keySet() + " " + items.get(Grade.LOW).name() + " " + items.containsKey(Grade.HIGH));
        items.put(Grade.HIGH, new Item("mine"));
        items.remove(Grade.LOW);
        System.out.println(shelf.shown() + " " + (shelf.items() == items) + " " + items.equals(shelf.copied()));
        shelf.add(Grade.MIDDLE, null);
        System.out.println(items.containsKey(Grade.MIDDLE) + " " + items.get(Grade.MIDDLE) + " " + items.size());
        System.out.println(shelf.isOf(new EnumMap<Grade, Item>(items)) + " " + shelf.isOf(Map.of()));
        EnumMap<Kind, List<String>> own = new EnumMap<>(Kind.class);
        own.put(Kind.BLUE, List.of("b"));
        System.out.println(shelf.counted(own) + " " + own);
        Map<Kind, Object> more = new EnumMap<>(own);
        Object made = shelf.made(more);
        System.out.println(made.equals(more) + " " + (made instanceof EnumMap) + " " + made.getClass().getName());
    }

    private static void sets(Shelf shelf) {
        EnumSet<Grade> grades = shelf.grades();
        System.out.println(grades + " " + EnumSet.complementOf(grades) + " " + grades.getClass().getSimpleName());
        grades.add(Grade.LOW);
        System.out.println(shelf.allGrades() + " " + grades.containsAll(shelf.grades()));
        Set<Kind> kinds = EnumSet.of(Kind.RED, Kind.BLUE);
        System.out.println(shelf.without(kinds, Kind.RED) + " " + kinds + " " + shelf.empty().isEmpty());
        EnumSet<Thread.State> states = shelf.states();
        System.out.println(states + " " + shelf.isOfSets(states) + " " + shelf.isOfSets(Arrays.asList(1)));
    }

    private static void sorted(Shelf shelf) {
        ConcurrentSkipListMap<String, Item> sorted = shelf.sorted();
        System.out.println(sorted.firstKey() + " " + sorted.headMap("b").size() + " " + sorted.descendingMap().firstKey());
        sorted.put("d", new Item("four"));
        System.out.println(shelf.last() + " " + sorted.entrySet().stream().map(e -> e.getKey()).toList());
        System.out.println(new ConcurrentSkipListMap<>(sorted).keySet() + " " + shelf.isSorted(new ConcurrentSkipListMap<>()));
    }
}
