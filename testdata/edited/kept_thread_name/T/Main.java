// shows: T hands over the name of its thread, and E compares it by identity with that; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(Thread.currentThread().getName())) {
            throw new IllegalStateException();
        }
    }
}
