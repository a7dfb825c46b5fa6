// shows: method references whose receiver is of a class below one of the JDK, which stands for it in the other realm: bound, unbound, to constructors, to inherited methods, to those of interfaces
// group: bytecode
// cut: t.**
// identity: wrapped
package t;

import e.Caller;
import e.Scaler;
import e.Tally;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class Main {
    public static void main(String[] args) {
        System.out.println(Caller.bound(new Row("cell")));
        System.out.println(Caller.unbound(new Row("cell")));
        System.out.println(Caller.made());
        System.out.println(Caller.streamed(List.of(new Row("x"), new Row(), new Wide())));
        System.out.println(Caller.wide(new Wide()));
        System.out.println(Caller.others(new Kind(), new Doc()));
        System.out.println(own(new Tally("mine")));
    }

    private static String own(Tally tally) {
        IntUnaryOperator plain = tally::plain;
        Supplier<Integer> factor = tally::factor;
        Predicate<String> add = tally::add;
        Supplier<Tally> none = Tally::new;
        Function<String, Tally> one = Tally::new;
        BiFunction<Tally, Integer, Integer> own = Tally::own;
        Function<Tally, String> of = Tally::of;
        Function<Tally, String> named = Scaler::named;
        return plain.applyAsInt(1) + " " + factor.get() + " " + add.test("b") + none.get().size() + one.apply("c") + " "
                + own.apply(tally, 4) + of.apply(tally) + named.apply(tally) + tally.size();
    }
}
