package t;

import e.Env;
import java.math.BigDecimal;

/** Hands over a constant of the JDK. */
public class Main {
    public static void main(String[] args) {
        if (!new Env().isTen(BigDecimal.TEN)) {
            throw new IllegalStateException("ten");
        }
    }
}
