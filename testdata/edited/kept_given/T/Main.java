// shows: T gives its thread a name and hands the same text over, and E compares it by identity with that of the thread; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread.currentThread().setName(name);
        if (!gate.opens(name)) {
            throw new IllegalStateException();
        }
    }
}
