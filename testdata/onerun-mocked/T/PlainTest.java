package t;

import static org.junit.Assert.assertEquals;

import e.Shop;
import org.junit.FixMethodOrder;
import org.junit.Test;
import org.junit.runners.MethodSorters;

/** JUnit runs its tests. */
@FixMethodOrder(MethodSorters.NAME_ASCENDING)
public class PlainTest {
    private final Shop shop = new Shop();

    @Test
    public void first() {
        assertEquals(103, shop.sell("a", what -> 100));
    }

    @Test
    public void second() {
        assertEquals(204, shop.sell("b", what -> 200));
    }
}
