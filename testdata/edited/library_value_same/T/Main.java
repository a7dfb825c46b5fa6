// shows: T hands over a value that a library has in a static field, and E compares it by identity with that; the edit hands it over as before
// verdict: diverged
// cut: t.**
// library: l.**
package t;

import e.Gate;

import l.Keys;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(Keys.KEY)) {
            throw new IllegalStateException();
        }
    }
}
