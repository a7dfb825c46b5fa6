package t;

import java.math.BigDecimal;

public class Given {
    static BigDecimal of(BigDecimal first) {
        return new BigDecimal(first.toString());
    }
}
