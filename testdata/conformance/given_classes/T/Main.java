// shows: the JDK holds objects of E against their class, or makes arrays of it: checked collections, Arrays.copyOf, field updaters, functions of Class
// group: types
// cut: t.**
package t;

import e.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Main {
    private static final AtomicReferenceFieldUpdater<Main, Part> PART = AtomicReferenceFieldUpdater.newUpdater(Main.class, Part.class, "part");
    private static final AtomicReferenceFieldUpdater<Main, String> NAME = AtomicReferenceFieldUpdater.newUpdater(Main.class, String.class, "name");
    private volatile Part part;
    private volatile String name;

    public static void main(String[] args) {
        Part one = Part.of("a");
        Part other = Part.of("b");
        collections(one, other);
        arrays(one, other);
        updaters(one);
        functions(one, other);
    }

    private static void check(String name, Callable<?> test) {
        try {
            System.out.println(name + ": " + test.call());
        } catch (Exception e) {
            System.out.println(name + " throws " + e);
        }
    }

    private static void collections(Part one, Part other) {
        check("list", () -> added(Collections.checkedList(new ArrayList<>(), Part.class), one, other));
        check("collection", () -> added(Collections.checkedCollection(new ArrayDeque<>(), Part.class), one, other));
        check("map", () -> Collections.checkedMap(new TreeMap<>(Map.of("k", one)), String.class, Part.class).replace("k", other).name());
        check("bad", () -> added(unchecked(Collections.checkedList(new ArrayList<>(), Part.class)), one, "x"));
    }

    private static <V> Collection<V> added(Collection<V> to, V one, V other) {
        to.addAll(List.of(one, other));
        return to;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> unchecked(List<?> list) {
        return (List<Object>) list;
    }

    private static void arrays(Part one, Part other) {
        Object[] both = {one, other};
        check("copyOf", () -> Arrays.copyOf(both, 3, Part[].class).getClass());
        check("copyOfRange", () -> Arrays.copyOfRange(both, 1, 2, Part[].class)[0].name());
        check("copyOf bad", () -> Arrays.copyOf(new Object[] {"x"}, 1, Part[].class));
        check("toArray", () -> List.of(one, other).toArray(new Part[0]).getClass() + " " + Stream.of(one).toArray(Part[]::new).getClass());
    }

    private static void updaters(Part one) {
        Main main = new Main();
        check("updater", () -> PART.compareAndSet(main, null, one) + " " + PART.get(main).name() + " " + (main.part == one));
        check("of own", () -> NAME.getAndSet(main, "n") + " " + main.name);
        check("missing", () -> AtomicReferenceFieldUpdater.newUpdater(Main.class, Part.class, "none"));
        check("of another class", () -> AtomicReferenceFieldUpdater.newUpdater(Main.class, String.class, "part"));
    }

    private static void functions(Part one, Part other) {
        check("cast", () -> Optional.of((Object) one).filter(Part.class::isInstance).map(Part.class::cast).map(Part::name));
        check("group", () -> Stream.of(one, "x", other).collect(Collectors.groupingBy(Object::getClass, Collectors.counting())).get(Part.class));
    }
}
