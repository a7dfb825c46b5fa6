// shows: E prints a stack with lines of T to the JVM's own stream; the edit moves them
// verdict: passed
// cut: t.**
package t;

import e.Gate;

public class Main {
    private static final int STEPS = 1;

    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens("Main.java:13")) {
            throw new IllegalStateException();
        }
    }
}
