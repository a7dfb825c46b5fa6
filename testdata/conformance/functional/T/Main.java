// shows: Supplier, Callable, Predicate, BiFunction, UnaryOperator, Runnable of both realms, composed with each other and throwing
// group: JDK
// cut: t.**
package t;

import e.Works;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class Main {
    public static void main(String[] args) throws Exception {
        Works works = new Works();
        int[] count = {0};
        System.out.println(works.twice(() -> "s" + ++count[0]) + count[0]);
        Supplier<Works> supplier = works.self();
        System.out.println(supplier.get() == works);
        Predicate<String> longer = works.longer(3);
        System.out.println(longer.and(text -> text.startsWith("a")).test("abcd") + " " + longer.negate().test("abcd"));
        Function<Integer, Integer> chain = works.plus(1).andThen(n -> n * 10).compose(n -> n - 2);
        System.out.println(chain.apply(5) + " " + works.apply(chain, 1));
        UnaryOperator<String> loud = text -> text + "!";
        System.out.println(works.apply(loud, "hi") + works.applyBoth((a, b) -> a + b, 3, 4));
        Callable<String> callable = works.failing();
        try {
            callable.call();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        try {
            works.call(() -> {
                throw new java.io.IOException("mine");
            });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder log = new StringBuilder();
        Consumer<String> first = log::append;
        works.feed(first.andThen(text -> log.append('/')));
        System.out.println(log);
        BiFunction<Works, Integer, String> tell = Works::tell;
        System.out.println(works.tellVia(tell));
        Runnable run = works.counter();
        run.run();
        run.run();
        System.out.println(works.counted());
    }
}
