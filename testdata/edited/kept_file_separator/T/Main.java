// shows: T hands over a text in a static field of the JDK, and E compares it by identity with that; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.io.File;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(File.separator)) {
            throw new IllegalStateException();
        }
    }
}
