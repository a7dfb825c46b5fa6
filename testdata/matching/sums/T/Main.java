package t;

import e.Sums;

/** The system test: fails by an AssertionError. The array has changed when it crosses again, long after it crossed. */
public class Main {
    static void check(String what, int wanted, int found) {
        if (wanted != found) {
            throw new AssertionError(what + ": wanted " + wanted + ", found " + found);
        }
    }

    public static void main(String[] args) {
        Sums sums = new Sums();
        int[] numbers = {1, 2};
        check("greatest", 2, sums.greatest(numbers));
        check("sum", 3, sums.of(numbers));
        for (int i = 0; i < 200; i++) {
            check("single", i, sums.single(i)[0]);
        }
        numbers[0] = 5;
        check("greatest now", 5, sums.greatest(numbers));
    }
}
