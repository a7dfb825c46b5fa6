// shows: lambdas of both realms through functional interfaces of T, of E and of the JDK; captured variables; lambdas that return lambdas; recursion
// group: bytecode
// cut: t.**
package t;

import e.Machine;
import e.Rule;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class Main {
    private int sum;

    interface Shout {
        String shout(Machine machine);
    }

    public static void main(String[] args) {
        new Main().run();
    }

    private void run() {
        Machine machine = new Machine(3);
        System.out.println(machine.apply(x -> x + 1, 4));
        int offset = machine.base();
        System.out.println(machine.apply(x -> x * offset + sum, 4));
        machine.each(x -> sum += x);
        System.out.println(sum);
        Rule rule = machine.rule("r");
        System.out.println(rule.apply(5) + " " + machine.apply(rule, 6) + " " + (machine.echo(rule) == rule));
        Rule own = x -> rule.apply(x) + machine.base();
        System.out.println((machine.echo(own) == own) + " " + machine.echo(own).apply(1));
        Function<Integer, Function<Integer, Integer>> adder = machine.adder();
        System.out.println(adder.apply(4).apply(5));
        System.out.println(machine.curried(a -> b -> a + "-" + b + "-" + machine.base()));
        Supplier<Machine> supplier = () -> machine;
        System.out.println(machine.same(supplier));
        IntBinaryOperator operator = Machine.operator('*');
        System.out.println(operator.applyAsInt(6, 7) + " " + Machine.fold((a, b) -> a * 10 + b, 1, 2, 3));
        Shout shout = m -> "base " + m.base();
        System.out.println(shout.shout(machine));
        Runnable later = machine.later(() -> sum = -1);
        System.out.println(sum);
        later.run();
        System.out.println(sum);
        System.out.println(machine.apply(new Rule() {
            private int times = offset;

            @Override
            public int apply(int value) {
                return times-- > 0 ? machine.apply(this, value * 2) : value;
            }
        }, 1));
    }
}
