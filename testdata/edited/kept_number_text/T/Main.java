// shows: T hands over the text of a number that all share, and E compares it by identity with that; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.math.BigDecimal;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(BigDecimal.TEN.toString())) {
            throw new IllegalStateException();
        }
    }
}
