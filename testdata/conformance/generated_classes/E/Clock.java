package e;

public class Clock {
    private static int ticks;

    private Clock() {}

    public static int tick() {
        return ++ticks;
    }

    public static int twice(java.util.function.IntUnaryOperator of, int on) {
        return of.applyAsInt(of.applyAsInt(on));
    }
}
