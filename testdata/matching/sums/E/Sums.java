package e;

import java.util.Arrays;

/** Knows of arrays, and keeps none. */
public class Sums {
    public int of(int[] numbers) {
        return Arrays.stream(numbers).sum();
    }

    public int[] single(int number) {
        return new int[] {number};
    }

    public int greatest(int[] numbers) {
        return Arrays.stream(numbers).max().orElseThrow();
    }
}
