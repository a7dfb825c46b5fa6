package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Store;
import org.junit.jupiter.api.Test;

class NumbersTest {
    private final Store store = new Store();

    @Test
    void areOthers() {
        Long[] kept = store.kept();
        Long[] others = store.others();
        Long[] again = store.kept();
        assertEquals(false, kept[1_500] == others[1_500]);
        assertEquals(2_000, again.length);
    }

    @Test
    void areMany() {
        assertEquals(2_000, store.kept().length);
    }
}
