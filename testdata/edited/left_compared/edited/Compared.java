package t;

import java.math.BigDecimal;

class Compared {
    final BigDecimal first;
    private final BigDecimal own = new BigDecimal("24.135");

    Compared(BigDecimal first) {
        this.first = first;
    }

    boolean isSame(BigDecimal number) {
        boolean isSame = number == own;
        return isSame;
    }
}
