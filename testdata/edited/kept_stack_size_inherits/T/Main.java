// shows: T makes a thread with a name and the size of its stack, and whether it inherits variables, in which it hands the same text over, and E compares it by identity with that of the thread; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread thread = new Thread(null, () -> isOpen = gate.opens(name), name, 0, false);
        thread.start();
        thread.join();
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
