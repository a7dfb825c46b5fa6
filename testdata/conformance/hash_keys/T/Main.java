// shows: orders of hash tables with objects of the JDK as keys that have no hash of their own: threads, locks, futures, arrays, any of an IdentityHashMap
// group: reflection
// cut: t.**
package t;

import e.Names;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class Main {
    private static final int COUNT = 8;

    public static void main(String[] args) {
        System.out.println(Names.spoil());
        order("objects", Object::new);
        order("threads", Thread::new);
        order("counters", AtomicInteger::new);
        order("locks", ReentrantLock::new);
        order("futures", () -> CompletableFuture.completedFuture(1).thenApply(x -> x + 1));
        order("numbers", () -> new int[1]);
        order("names", () -> new String[1]);
        order("texts", StringBuilder::new);
        order("own", Main::new);
        Set<Object> units = new HashSet<>();
        for (TimeUnit unit : TimeUnit.values()) {
            units.add(unit);
        }
        System.out.println("~ " + units);
        byIdentity();
        otherwise();
        held();
        missing(null, null);
    }

    private static void order(String what, Supplier<Object> made) {
        List<Object> all = new ArrayList<>();
        Set<Object> set = new HashSet<>();
        Collection<Object> shared = ConcurrentHashMap.newKeySet();
        Map<Object, Integer> put = new HashMap<>();
        ConcurrentMap<Object, Integer> computed = new ConcurrentHashMap<>();
        for (int i = 0; i < COUNT; i++) {
            Object one = made.get();
            all.add(one);
            switch (i % 4) {
                case 0 -> set.add(one);
                case 1 -> put.put(one, i);
                case 2 -> computed.merge(one, i, Integer::sum);
                default -> known(shared, one);
            }
            put.computeIfAbsent(one, all::indexOf);
            set.add(one);
            shared.add(one);
            computed.putIfAbsent(one, i);
        }
        System.out.println("~ " + what + places(all, set) + places(all, shared) + put.values() + computed.values());
    }

    /** What is thrown is the program's, and tells of it. */
    private static void missing(Map<String, Integer> map, Set<String> set) {
        for (Runnable use : List.<Runnable>of(() -> map.put("a", 1), () -> map.get("a"), () -> map.merge("a", 1, Integer::sum), () -> set.add("a"))) {
            try {
                use.run();
            } catch (NullPointerException e) {
                System.out.println(e.getMessage() + " in " + e.getStackTrace()[0].getClassName());
            }
        }
    }

    /** What comes into a table without being looked up by code under test. */
    private static void otherwise() {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            all.add(new Object());
            all.add(new Thread(() -> {}, "made"));
            all.add(COUNT < 0 ? null : new AtomicInteger(COUNT > i ? new ReentrantLock().getHoldCount() : i));
            all.add(new WeakReference<>(all));
        }
        Set<Object> added = new HashSet<>();
        added.addAll(all);
        Set<Object> each = new HashSet<>();
        all.forEach(each::add);
        Map<Object, Integer> collected = all.stream().collect(Collectors.toMap(one -> one, all::indexOf));
        System.out.println("~ otherwise" + places(all, added) + places(all, each) + places(all, Set.copyOf(all)) + places(all, new HashSet<>(all)));
        System.out.println("~ collected" + collected.values() + all.stream().collect(Collectors.groupingBy(one -> one)).values().stream()
                .map(some -> all.indexOf(some.get(0))).toList());
    }

    record Place(Object of, String name) {}

    /** Objects whose hash is that of what they hold, and what comes into tables by the dozen. */
    private static void held() {
        List<Object> all = new ArrayList<>();
        Set<Object> records = new HashSet<>();
        Map<Object, Integer> lists = new HashMap<>();
        for (int i = 0; i < COUNT; i++) {
            Object[] one = {i};
            all.add(one);
            records.add(new Place(new int[i], "p" + i));
            lists.put(List.of(new long[i], "l"), i);
            lists.put(Map.entry(new byte[i], i), COUNT + i);
            lists.put(new Place(List.of(new short[i]), ""), 2 * COUNT + i);
        }
        Set<Object> added = new HashSet<>();
        added.addAll(all);
        Map<Object, Object> places = new IdentityHashMap<>();
        for (Object one : all) {
            places.put(one, one);
        }
        Map<Object, Object> put = new HashMap<>();
        put.putAll(places);
        System.out.println("~ held" + places(all, added) + places(all, new HashSet<>(all.subList(0, COUNT))) + places(all, put.keySet()) + lists.values());
        System.out.println("~ records" + records.stream().map(one -> ((Place) one).name()).toList());
        Object asked = Thread.currentThread().getStackTrace();
        System.out.println("~ asked " + asked.hashCode() + " " + new Place(asked, "").hashCode());
        System.out.println("~ arrays " + all.stream().collect(Collectors.groupingBy(one -> one)).values().stream().map(some -> all.indexOf(some.get(0))).toList()
                + all.stream().collect(Collectors.toMap(one -> one, all::indexOf)).values() + places(all, all.stream().collect(Collectors.toSet())));
    }

    private static boolean known(Collection<Object> some, Object one) {
        return some.contains(one);
    }

    private static List<Integer> places(List<Object> all, Collection<Object> some) {
        return some.stream().map(all::indexOf).toList();
    }

    private static void byIdentity() {
        Map<Object, Integer> kept = new IdentityHashMap<>();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < COUNT; i++) {
            kept.put(new String("text"), i);
            kept.put(new Main(), COUNT + i);
            seen.add(List.of(i));
        }
        System.out.println("~ " + kept.values() + seen);
    }
}
