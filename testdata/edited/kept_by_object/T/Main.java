// shows: T has the id of the default zone by toString of an Object, and E compares it by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.time.ZoneId;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Object zone = ZoneId.systemDefault();
        String text = zone.toString();
        if (!gate.opens(text)) {
            throw new IllegalStateException();
        }
    }
}
