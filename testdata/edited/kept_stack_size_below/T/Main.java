// shows: T has a class below Thread that hands a name and the size of the stack up, E compares the name by identity with that of the thread; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    private static volatile boolean isOpen;

    private static class Below extends Thread {
        Below(Runnable task, String name) {
            super(null, task, name, 0);
        }
    }

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread thread = new Below(() -> isOpen = gate.opens(name), name);
        thread.start();
        thread.join();
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
