package t;

import java.math.BigDecimal;

class Compared {
    private final BigDecimal first;
    private final BigDecimal own = new BigDecimal("24.135");

    Compared(BigDecimal first) {
        this.first = first;
    }

    boolean isSame(BigDecimal number) {
        return number == own;
    }
}
