// shows: T hands over a text that it gets by reflection from the JDK, and E compares it by identity with that; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    private static String name() throws Exception {
        return (String) Thread.class.getMethod("getName").invoke(Thread.currentThread());
    }

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        if (!gate.opens(name())) {
            throw new IllegalStateException();
        }
    }
}
