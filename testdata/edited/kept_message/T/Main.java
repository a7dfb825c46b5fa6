// shows: T has the id of the default zone as the message of an error that it makes of the zone, and E compares it by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.time.ZoneId;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        String id = new AssertionError(ZoneId.systemDefault()).getMessage();
        if (!gate.opens(id)) {
            throw new IllegalStateException();
        }
    }
}
