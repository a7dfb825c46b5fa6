package factor.runtime.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class SyntheticHashTest {
    private static final class Counted {}

    private static final class CountedToo {}

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
