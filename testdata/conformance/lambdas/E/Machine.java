package e;

import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

public class Machine {
    private final int base;

    public Machine(int base) {
        this.base = base;
    }

    public int base() {
        return base;
    }

    public int apply(Rule rule, int value) {
        return rule.apply(value);
    }

    public void each(IntConsumer consumer) {
        for (int i = 1; i <= base; i++) {
            consumer.accept(i);
        }
    }

    public Rule rule(String name) {
        return value -> value * base + name.length();
    }

    public Rule echo(Rule rule) {
        return rule;
    }

    public Function<Integer, Function<Integer, Integer>> adder() {
        return a -> b -> a + b + base;
    }

    public String curried(Function<String, Function<String, String>> function) {
        return function.apply("x").apply("y");
    }

    public boolean same(Supplier<Machine> supplier) {
        return supplier.get() == this;
    }

    public static IntBinaryOperator operator(char symbol) {
        return symbol == '*' ? (a, b) -> a * b : (a, b) -> a + b;
    }

    public static int fold(IntBinaryOperator operator, int... values) {
        int result = 0;
        for (int value : values) {
            result = operator.applyAsInt(result, value);
        }
        return result;
    }

    public Runnable later(Runnable what) {
        return () -> {
            what.run();
            what.run();
        };
    }
}
