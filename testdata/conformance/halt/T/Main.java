// shows: Runtime.halt inside a callback: nobody can end the capture
// group: concurrency
// cut: t.**
package t;

import e.Caller;

public class Main {
    public static void main(String[] args) {
        Caller.call(() -> {
            System.out.println("leaving");
            System.out.flush();
            Runtime.getRuntime().halt(0);
        });
        System.out.println("not reached");
    }
}
