// shows: T hands over a system property, and E compares it by identity with that; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(System.getProperty("java.version"))) {
            throw new IllegalStateException();
        }
    }
}
