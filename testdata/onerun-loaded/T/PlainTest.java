package t;

import static org.junit.Assert.assertEquals;

import e.Shop;
import org.junit.Test;

public class PlainTest {
    @Test
    public void one() {
        assertEquals(4, new Shop().price("milk"));
    }

    @Test
    public void two() {
        assertEquals(5, new Shop().price("bread"));
    }
}
