package e;

import java.util.function.IntUnaryOperator;

public class Deep {
    private Deep() {}

    public static int down(IntUnaryOperator step, int depth) {
        return step.applyAsInt(depth + 1);
    }

    public static int endless(int depth) {
        return endless(depth + 1) + 1;
    }
}
