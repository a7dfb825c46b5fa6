// shows: T hands over a value of its own, and E compares it by identity with one that a library has in a static field; the edit hands over that
// verdict: diverged
// cut: t.**
// library: l.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (gate.opens(Integer.valueOf(1_000))) {
            throw new IllegalStateException();
        }
    }
}
