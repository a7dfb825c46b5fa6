package e;

import java.math.BigDecimal;

/** Compares by identity with what the JDK keeps. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == BigDecimal.TEN.toString();
    }
}
