// shows: E makes more equal numbers than are told apart, and looks for one of T's among them; the edit hands over the first of them
// verdict: diverged
// cut: t.**
package t;

import e.Numbers;

import java.math.BigDecimal;

public class Main {
    public static void main(String[] args) {
        Numbers numbers = new Numbers();
        BigDecimal first = numbers.next();
        for (int i = 0; i < 20; i++) {
            numbers.next();
        }
        if (numbers.has(Given.of(first)) || numbers.has(Given.of(first))) {
            throw new IllegalStateException();
        }
    }
}
