// shows: T hands over another text that is equal to the name of its thread, with which E compares it by identity; the edit hands over the name itself
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (gate.opens(new String(Thread.currentThread().getName()))) {
            throw new IllegalStateException();
        }
    }
}
