package e;

import java.util.function.IntUnaryOperator;

/** The environment of the crossing benchmark: does next to nothing. */
public class Counter {
    private int sum;
    private Counter other;

    public int add(int n) {
        sum += n;
        return sum;
    }

    public int add(int n, int times) {
        sum += n * times;
        return sum;
    }

    public String name(String name) {
        return name;
    }

    public Long box(Long number) {
        return number;
    }

    public Counter next(Counter counter) {
        other = counter;
        return other;
    }

    public int each(int times, IntUnaryOperator operator) {
        for (int i = 0; i < times; i++) {
            sum = operator.applyAsInt(sum);
        }
        return sum;
    }

    public int fill(byte[] buffer, int n) {
        buffer[n & buffer.length - 1] = (byte) n;
        return n;
    }
}
