// shows: T has a text of an object of its own by toString of an Object, and E compares it by identity with what it has; the edit changes another thing
// verdict: passed
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Object own = new StringBuilder("mine");
        String text = own.toString();
        if (!gate.opens(text, text)) {
            throw new IllegalStateException();
        }
    }
}
