// shows: E runs a method of an exception of T; the edit changes its body
// verdict: diverged
// cut: t.**
package t;

import e.Desk;

public class Main {
    public static void main(String[] args) {
        String told = Desk.tell(() -> {
            throw new Trouble(7);
        });
        if (!told.equals("code 8")) {
            throw new IllegalStateException(told);
        }
    }
}
