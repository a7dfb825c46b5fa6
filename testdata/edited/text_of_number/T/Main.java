// shows: E compares the texts of two numbers by identity, and a number keeps its text; the edit hands over an equal number
// verdict: diverged
// cut: t.**
package t;

import e.Till;
import java.math.BigDecimal;

public class Main {
    public static void main(String[] args) {
        Till till = new Till();
        BigDecimal amount = new BigDecimal("9.99");
        till.isTextOfLast(amount);
        if (!till.isTextOfLast(amount)) {
            throw new IllegalStateException("another text");
        }
    }
}
