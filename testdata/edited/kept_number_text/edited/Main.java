package t;

import e.Gate;

import java.math.BigDecimal;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(new String(BigDecimal.TEN.toString()))) {
            throw new IllegalStateException();
        }
    }
}
