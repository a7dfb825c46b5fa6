// shows: T hands over a text that an object of a test framework keeps, and E compares it by identity with that; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import org.hamcrest.kept.Keys;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(Keys.self().name())) {
            throw new IllegalStateException();
        }
    }
}
