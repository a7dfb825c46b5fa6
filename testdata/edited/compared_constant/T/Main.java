// shows: E compares a constant and an object of its own by identity, which T hands over, and T compares two of E's; the edit compares them once more
// verdict: passed
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        Object number = gate.number();
        boolean isOpen = !gate.opens("key") && gate.opens("key");
        isOpen &= !gate.opens(number) && gate.opens(number);
        Object again = gate.number();
        if (!isOpen || number != again) {
            throw new IllegalStateException();
        }
    }
}
