// shows: method references: to foreign statics, constructors, array constructors, bound and unbound methods, super::, varargs, environment members of the JDK
// group: bytecode
// cut: t.**
package t;

import e.Coin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class Main extends Base {
    public static void main(String[] args) {
        Supplier<Coin> make = Coin::new;
        Function<Integer, Coin> of = Coin::new;
        BiFunction<Integer, String, Coin> named = Coin::new;
        System.out.println(make.get() + " " + of.apply(5) + " " + named.apply(7, "n"));
        ToIntFunction<Coin> worth = Coin::worth;
        System.out.println(worth.applyAsInt(of.apply(8)));
        Coin ten = new Coin(10);
        Supplier<String> bound = ten::toString;
        Function<Coin, Boolean> richer = ten::richer;
        System.out.println(bound.get() + " " + richer.apply(of.apply(3)));
        BiFunction<Coin, Coin, Boolean> unbound = Coin::richer;
        System.out.println(unbound.apply(of.apply(3), ten));
        Function<String, Coin> parse = Coin::parse;
        List<Coin> coins = new ArrayList<>(List.of(parse.apply("4"), parse.apply("2"), parse.apply("9")));
        coins.sort(Comparator.comparingInt(Coin::worth));
        System.out.println(coins);
        coins.sort(Coin::backwards);
        System.out.println(coins.stream().map(Coin::toString).toList());
        IntFunction<Coin[]> array = Coin[]::new;
        System.out.println(array.apply(3).length + " " + coins.stream().toArray(Coin[]::new)[0]);
        System.out.println(Coin.use(Main::twice, 4) + " " + Coin.use(Math::abs, -6));
        System.out.println(new Main().viaSuper());
        Consumer<Object> print = System.out::println;
        print.accept("printed");
        LongSupplier clock = System::currentTimeMillis;
        Function<String, String> property = System::getProperty;
        System.out.println((clock.getAsLong() > 0) + " " + property.apply("no.such.property"));
        Predicate<Object> isCoin = Coin.class::isInstance;
        System.out.println(isCoin.test(ten) + " " + isCoin.test("x"));
        BiFunction<String, Object[], String> format = String::format;
        System.out.println(format.apply("%s-%s", new Object[] {ten, 1}));
    }

    static int twice(int value) {
        return 2 * value;
    }

    @Override
    String tell(String text) {
        return "main " + text;
    }

    String viaSuper() {
        UnaryOperator<String> teller = super::tell;
        UnaryOperator<String> mine = this::tell;
        return Coin.tell(teller) + " " + Coin.tell(mine);
    }
}
