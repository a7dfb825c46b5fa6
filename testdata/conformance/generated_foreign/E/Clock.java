package e;

public class Clock implements java.util.function.IntUnaryOperator {
    @Override
    public int applyAsInt(int x) {
        return x + 1;
    }
}
