package e;

import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

public class Coin {
    private final int worth;
    private final String name;

    public Coin() {
        this(1);
    }

    public Coin(int worth) {
        this(worth, "coin");
    }

    public Coin(int worth, String name) {
        this.worth = worth;
        this.name = name;
    }

    public static Coin parse(String text) {
        return new Coin(Integer.parseInt(text), "parsed");
    }

    public int worth() {
        return worth;
    }

    public boolean richer(Coin other) {
        return worth > other.worth;
    }

    public static int backwards(Coin one, Coin two) {
        return Integer.compare(two.worth, one.worth);
    }

    public static int use(IntUnaryOperator operator, int value) {
        return operator.applyAsInt(value);
    }

    public static String tell(UnaryOperator<String> teller) {
        return teller.apply("told");
    }

    @Override
    public String toString() {
        return name + worth;
    }
}
