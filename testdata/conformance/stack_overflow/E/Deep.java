package e;

import java.util.function.IntUnaryOperator;

public class Deep {
    /** A class that has none would run in place. */
    private static int calls;

    private Deep() {}

    public static int down(IntUnaryOperator step, int depth) {
        calls++;
        return step.applyAsInt(depth + 1);
    }

    public static int endless(int depth) {
        return endless(depth + 1) + 1;
    }
}
