package e;

import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class Works {
    private int counted;

    public String twice(Supplier<String> supplier) {
        return supplier.get() + supplier.get();
    }

    public Supplier<Works> self() {
        return () -> this;
    }

    public Predicate<String> longer(int than) {
        return text -> text.length() > than;
    }

    public Function<Integer, Integer> plus(int more) {
        return n -> n + more;
    }

    public <A, B> B apply(Function<A, B> function, A argument) {
        return function.apply(argument);
    }

    public int applyBoth(BinaryOperator<Integer> operator, int a, int b) {
        return operator.andThen(n -> n + 100).apply(a, b);
    }

    public Callable<String> failing() {
        return () -> {
            throw new IllegalStateException("failing");
        };
    }

    public String call(Callable<String> callable) throws Exception {
        return callable.call();
    }

    public void feed(Consumer<String> consumer) {
        consumer.accept("a");
        consumer.accept("b");
    }

    public String tell(int number) {
        return "told " + number;
    }

    public String tellVia(BiFunction<Works, Integer, String> teller) {
        return teller.apply(this, 5);
    }

    public Runnable counter() {
        return () -> counted++;
    }

    public int counted() {
        return counted;
    }
}
