// shows: E hands over a value that a library has in a static field, and T compares it by identity with one of its own; the edit compares it with that
// verdict: diverged
// cut: t.**
// library: l.**
package t;

import e.Gate;

import l.Keys;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (gate.key() == Keys.KEY) {
            throw new IllegalStateException();
        }
    }
}
