// shows: T hands over the id of the default time zone, and E compares it by identity with that; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.time.ZoneId;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(ZoneId.systemDefault().getId())) {
            throw new IllegalStateException();
        }
    }
}
