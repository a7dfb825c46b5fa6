// shows: equals, hashCode, toString, getClass on wrappers, in T and in E; foreign objects in hash sets; default hash codes in a HashMap's order
// group: types
// cut: t.**
package t;

import e.Plain;
import e.Valued;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

public class Main {
    static class Own {
        final int value;

        Own(int value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Own own && own.value == value || other instanceof Valued valued && valued.value() == value;
        }

        @Override
        public int hashCode() {
            return value * 31;
        }

        @Override
        public String toString() {
            return "Own" + value;
        }
    }

    static class Silent {
    }

    public static void main(String[] args) {
        Valued one = new Valued(1);
        Valued again = new Valued(1);
        System.out.println(one.equals(again) + " " + (one == again) + " " + (one.hashCode() == again.hashCode()) + " " + one);
        System.out.println(one.equals(null) + " " + one.equals("1") + " " + one.equals(new Own(1)) + " " + new Own(1).equals(one));
        Plain plain = new Plain();
        System.out.println(plain.equals(plain) + " " + plain.equals(new Plain()) + " " + (plain.hashCode() == plain.hashCode()));
        System.out.println(one.getClass().getName() + " " + plain.getClass().getSimpleName() + " " + (one.getClass() == Valued.class));
        Object object = one;
        System.out.println(object.getClass() == Valued.class && object.getClass() != plain.getClass());
        Set<Object> set = new HashSet<>();
        set.add(one);
        set.add(again);
        set.add(plain);
        set.add(new Own(1));
        System.out.println(set.size() + " " + set.contains(new Valued(1)) + " " + set.contains(plain) + " " + set.contains(new Plain()));
        System.out.println(Valued.compare(new Own(5), new Own(5)) + " " + Valued.describe(new Own(6)));
        Own own = new Own(3);
        System.out.println(Valued.contains(own, new Own(3)) + " " + Objects.hash(one, "x") + " " + Objects.equals(one, again));
        Map<Silent, Integer> silent = new HashMap<>();
        Silent first = new Silent();
        for (int i = 0; i < 20; i++) {
            silent.put(i == 0 ? first : new Silent(), i);
        }
        System.out.println("~ " + silent.values() + " " + (System.identityHashCode(first) == first.hashCode()));
        System.out.println(Valued.sameHash(first, first.hashCode()) + " " + Valued.toText(first).startsWith("t.Main$Silent@"));
        Map<Plain, Integer> plains = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            plains.put(new Plain(), i);
        }
        System.out.println("~ " + plains.values());
        System.out.println(new TreeSet<>(plains.values()));
        System.out.println(one.getClass().isInstance(again) + " " + Valued.class.cast(object).value());
    }
}
