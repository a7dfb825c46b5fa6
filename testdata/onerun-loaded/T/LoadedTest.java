package t;

import static org.junit.Assert.assertEquals;

import e.LoadingRunner;
import e.Shop;
import org.junit.Test;
import org.junit.runner.RunWith;

/** A class loader of its runner's has it. */
@RunWith(LoadingRunner.class)
public class LoadedTest {
    @Test
    public void one() {
        assertEquals(3, new Shop().price("tea"));
    }
}
