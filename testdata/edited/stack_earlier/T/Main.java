// shows: E keeps an exception that it has made while T called it, and looks for a line of T in its stack in a later call; the edit moves that
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    private static final int STEPS = 1;

    public static void main(String[] args) {
        Gate gate = new Gate();
        gate.make();
        if (!gate.opens("Main.java:13")) {
            throw new IllegalStateException();
        }
    }
}
