// shows: E puts an exception of T into a text; the edit gives it a message of its own
// verdict: diverged
// cut: t.**
package t;

import e.Desk;

public class Main {
    public static void main(String[] args) {
        if (!(Desk.tell(() -> { throw new Trouble(7); }).equals("t.Trouble"))) {
            throw new IllegalStateException();
        }
    }
}
