// shows: E makes more equal numbers than the table holds, and T compares them with one of its own; the edit leaves that as it is
// verdict: passed
// cut: t.**
package t;

import e.Numbers;

import java.math.BigDecimal;

public class Main {
    public static void main(String[] args) {
        Numbers numbers = new Numbers();
        BigDecimal first = numbers.next();
        Compared compared = new Compared(first);
        for (int i = 0; i < 20; i++) {
            if (compared.isSame(numbers.next())) {
                throw new IllegalStateException("new");
            }
        }
        if (compared.isSame(first)) {
            throw new IllegalStateException("first");
        }
    }
}
