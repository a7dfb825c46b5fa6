// shows: values of code under test that the environment compares by identity
// group: JDK
// cut: t.**
package t;

import e.Registry;
import java.math.BigDecimal;
import java.util.Optional;

public class Main {
    record Point(int x, String name) {}

    public static void main(String[] args) throws InterruptedException {
        Registry registry = new Registry();
        Object[] some = {"text", new String("text"), 1000, Integer.valueOf("1000"), 5, new Point(1, "p"), new Point(1, "p"), new BigDecimal("7"),
            new BigDecimal("7"), true, 'c', 1.5};
        for (int round = 0; round < 3; round++) {
            for (Object one : some) {
                System.out.println(one + " " + registry.place(one) + " " + registry.count(one));
            }
        }
        System.out.println(registry.isConstant("constant") + " " + registry.isConstant(new String("constant")) + " " + registry.isConstant(Registry.CONSTANT));
        System.out.println(registry.isOwn(registry.own()) + " " + registry.isOwn("own") + " " + registry.isOwn(registry.own().toString()));
        System.out.println(registry.isOne(BigDecimal.ONE) + " " + registry.isOne(new BigDecimal("1")) + " " + registry.isOne(BigDecimal.valueOf(1)));
        System.out.println(registry.isSame("same", "same") + " " + registry.isSame(some[0], some[1]) + " " + registry.isSame("same", some[0]));
        System.out.println(registry.areSame(new String[] {"text", "text"}) + " " + registry.areSame(new String[] {"text", new String("text")}));
        Thread thread = new Thread(() -> System.out.println(registry.place(some[0]) + " " + registry.place("thread")));
        thread.start();
        thread.join();
        System.out.println(registry.placeElsewhere(some[1]) + " " + registry.placeElsewhere(new String("text")) + " " + registry.placeElsewhere("elsewhere"));
        int[] calls = new int[1];
        System.out.println(registry.repeats(() -> some[calls[0]++ / 3 % 4], 12) + " " + registry.repeats(() -> new String("text"), 3) + " "
                + registry.repeats(() -> "text", 3) + " " + registry.repeats(() -> Optional.of("text"), 3) + " " + registry.repeats(() -> Optional.of(registry), 3));
        System.out.println(registry.swap(null, some[0]) + " " + registry.swap(some[1], "no") + " " + registry.swap(some[0], some[1]) + " " + registry.swap("text", null));
        evicted(registry);
    }

    /** More than are remembered. */
    private static void evicted(Registry registry) {
        String first = new String("many0");
        System.out.println(registry.isSame(first, "many0"));
        for (int i = 0; i < 40_000; i++) {
            registry.isSame("many" + i, first);
        }
        System.out.println(registry.place(first) + " " + registry.place(first) + " " + registry.place("many" + 0));
    }
}
