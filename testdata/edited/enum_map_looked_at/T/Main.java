// shows: E changes an EnumMap of code under test; the edit looks at what it has put there, and fails
// verdict: failed
// cut: t.**
package t;

import e.Shelf;
import java.util.EnumMap;

public class Main {
    public static void main(String[] args) {
        EnumMap<Thread.State, String> states = new EnumMap<>(Thread.State.class);
        new Shelf().fill(states);
        if (states.isEmpty()) {
            throw new IllegalStateException("nothing came");
        }
    }
}
