// shows: E runs a method of a record of T in place; the edit changes its body
// verdict: diverged
// cut: t.**
package t;

import e.Till;

public class Main {
    public static void main(String[] args) {
        if (Till.sum(new Money(1), new Money(2)) != 300) {
            throw new IllegalStateException();
        }
    }
}
