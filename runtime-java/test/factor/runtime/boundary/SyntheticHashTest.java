package factor.runtime.boundary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class SyntheticHashTest {
    private static final class Counted {}

    private static final class CountedToo {}

    /** As a class under test is rewritten. */
    private static class Kept {
        private int factor$hash;
    }

    private static final class BelowKept extends Kept {}

    @Test
    void threads_that_ask_an_object_at_once_get_one_hash() throws Exception {
        Kept[] asked = new Kept[20_000];
        Arrays.setAll(asked, i -> i % 2 == 0 ? new Kept() : new BelowKept());
        CyclicBarrier begin = new CyclicBarrier(2);
        Callable<int[]> ask =
                () -> {
                    begin.await();
                    return Arrays.stream(asked).mapToInt(SyntheticHash::first).toArray();
                };
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<int[]>> hashes = threads.invokeAll(List.of(ask, ask));
            assertArrayEquals(hashes.get(0).get(), hashes.get(1).get());
            assertEquals(asked[0].factor$hash, hashes.get(0).get()[0]);
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void hashes_of_a_class_differ() {
        assertNotEquals(SyntheticHash.next(CountedToo.class), SyntheticHash.next(CountedToo.class));
    }

    @Test
    void hashes_of_a_test_do_not_depend_on_those_of_the_tests_before() {
        String thread = ThreadState.current().key;
        SyntheticHash.startAnew(thread, 1_000_001);
        SyntheticHash.next(Counted.class);
        SyntheticHash.startAnew(thread, 1_000_007);
        int first = SyntheticHash.next(Counted.class);
        int second = SyntheticHash.next(Counted.class);
        SyntheticHash.startAnew(thread, 1_000_003);
        SyntheticHash.startAnew(thread, 1_000_007);
        SyntheticHash.next(CountedToo.class);
        assertNotEquals(first, second);
        SyntheticHash.startAnew(thread, 1_000_009);
        SyntheticHash.next(Counted.class);
        SyntheticHash.startAnew(thread, 1_000_007);
        assertEquals(first, SyntheticHash.next(Counted.class));
        assertEquals(second, SyntheticHash.next(Counted.class));
    }
}
