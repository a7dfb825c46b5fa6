// shows: E reads what T prints; the edit prints something else
// verdict: diverged
// cut: t.**
package t;

import e.Listener;

public class Main {
    public static void main(String[] args) {
        if (!Listener.hear(() -> System.out.print("well")).equals("well")) {
            throw new IllegalStateException();
        }
    }
}
