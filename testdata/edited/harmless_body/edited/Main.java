package t;

import e.Clerk;
import java.util.function.IntUnaryOperator;

public class Main {
    int twice(int n) {
        IntUnaryOperator two = m -> m + m;
        return two.applyAsInt(n);
    }

    public static void main(String[] args) {
        Main main = new Main();
        if (!Clerk.name(main).equals("Main") || main.twice(4) != 8) {
            throw new IllegalStateException();
        }
    }
}
