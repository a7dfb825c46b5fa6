package e;

import java.math.BigDecimal;

/** Compares what it is given with a constant of the JDK, which code under test has too. */
public class Env {
    public boolean isTen(BigDecimal number) {
        return number == BigDecimal.TEN;
    }
}
