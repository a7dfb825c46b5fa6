package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** One test waits for its environment. The other one computes, by itself, and a replay has the quick compiler, which makes slower code. */
class PayTest {
    @Test
    void waits() throws InterruptedException {
        assertEquals(5, e.Shop.price("bread"));
    }

    @Test
    void computes() {
        int[] numbers = new int[4096];
        for (int round = 0; round < 800_000; round++) {
            add(numbers, round);
        }
        assertEquals(0, numbers[0]);
    }

    private static void add(int[] numbers, int round) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] += (i ^ round) * i;
        }
    }
}
