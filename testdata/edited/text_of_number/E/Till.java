package e;

import java.math.BigDecimal;

public class Till {
    private String last;

    public boolean isTextOfLast(BigDecimal amount) {
        String text = amount.toString();
        boolean isSame = text == last;
        last = text;
        return isSame;
    }
}
