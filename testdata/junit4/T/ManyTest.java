package t;

import static org.junit.Assert.assertEquals;

import e.Ledger;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** A test that runs once for each parameter. */
@RunWith(Parameterized.class)
public class ManyTest {
    @Parameter
    public int number;

    @Parameters
    public static Object[] numbers() {
        return new Object[] {1, 2};
    }

    @Test
    public void many() {
        assertEquals(0, number * new Ledger().lines());
    }
}
