package t;

import e.Till;
import java.math.BigDecimal;

public class Main {
    public static void main(String[] args) {
        Till till = new Till();
        BigDecimal amount = new BigDecimal("9.99");
        till.isTextOfLast(amount);
        if (!till.isTextOfLast(new BigDecimal("9.99"))) {
            throw new IllegalStateException("another text");
        }
    }
}
