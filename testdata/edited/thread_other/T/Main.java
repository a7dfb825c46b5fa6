// shows: T hands over the thread that runs; the edit hands over another one, which only E would see
// verdict: diverged
// cut: t.**
package t;

import e.Guard;

public class Main {
    public static void main(String[] args) {
        Thread other = new Thread(() -> {}, "main");
        Guard guard = new Guard();
        guard.take(other == null ? other : Thread.currentThread(), "first");
        System.out.println(guard.owner().getName());
    }
}
