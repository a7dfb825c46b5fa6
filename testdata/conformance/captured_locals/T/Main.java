// shows: inner, local and anonymous classes and lambdas that capture locals and instances of the other realm
// group: types
// cut: t.**
package t;

import e.Registry;
import java.util.function.Function;
import java.util.function.Supplier;

public class Main {
    private final Registry registry = new Registry();
    private int field = 5;

    private class Inner implements Supplier<Registry.Entry> {
        private final Registry.Entry entry;

        Inner(Registry.Entry entry) {
            this.entry = entry;
        }

        @Override
        public Registry.Entry get() {
            field++;
            return entry.registry() == registry ? entry : null;
        }
    }

    public static void main(String[] args) {
        Main main = new Main();
        main.run("text", 40_000_000_000L);
    }

    private void run(String text, long number) {
        Registry.Entry first = registry.add(() -> text + number + field);
        System.out.println(first.get());
        Inner inner = new Inner(first);
        Registry.Entry second = registry.add(inner);
        System.out.println((second.get() == first) + " " + field);
        Supplier<String> anonymous = new Supplier<>() {
            private final Registry.Entry captured = second;

            @Override
            public String get() {
                return captured.get() == first ? text + field : "other";
            }
        };
        System.out.println(registry.add(anonymous).get());
        Function<Registry, Registry.Entry> adder = r -> r.add(() -> r == registry);
        System.out.println(adder.apply(registry).get());
        Registry.Entry outer = registry.new Entry();
        System.out.println(outer.get() + " " + (outer.registry() == registry));
        int[] count = new int[1];
        Runnable counter = registry.counter(count);
        counter.run();
        counter.run();
        System.out.println(count[0]);
    }
}
