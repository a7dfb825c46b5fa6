package t;

import static org.junit.Assert.assertEquals;
import static org.mockito.Mockito.when;

import e.Shop;
import org.junit.FixMethodOrder;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.MethodSorters;
import org.mockito.Mock;
import org.mockito.junit.MockitoJUnitRunner;

/** Its runner is code under test, and runs the tests. */
@RunWith(MockitoJUnitRunner.class)
@FixMethodOrder(MethodSorters.NAME_ASCENDING)
public class MockedTest {
    @Mock private Shop.Prices prices;

    private final Shop shop = new Shop();

    @Test
    public void cheap() {
        when(prices.of("tea")).thenReturn(10);
        assertEquals(11, shop.sell("tea", prices));
    }

    @Test
    public void free() {
        assertEquals(2, shop.sell("air", prices));
    }
}
