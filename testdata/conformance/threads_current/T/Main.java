// shows: the thread that runs, handed over as an object and given back
// group: concurrency
// cut: t.**
package t;

import e.Guard;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Guard guard = new Guard();
        guard.take(Thread.currentThread(), "first");
        System.out.println(guard.isMine() + " " + (guard.owner() == Thread.currentThread()) + " " + guard.name());
        Thread worker = new Thread(() -> {
            System.out.println(guard.isMine() + " " + (Guard.here() == Thread.currentThread()));
            guard.take(Thread.currentThread(), "second");
            System.out.println(guard.isMine() + " " + guard.name());
        }, "worker");
        worker.start();
        worker.join();
        System.out.println((guard.owner() == worker) + " " + guard.owner().getName() + " " + guard.isMine());
    }
}
