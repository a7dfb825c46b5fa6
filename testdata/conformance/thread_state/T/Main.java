// shows: what E does to the thread it is called on: interrupts it, renames it, changes its priority
// group: concurrency
// cut: t.**
package t;

import e.Meddler;

public class Main {
    public static void main(String[] args) {
        Meddler.interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        Thread.currentThread().interrupt();
        System.out.println(Meddler.clear() + " " + Thread.currentThread().isInterrupted());
        Meddler.rename("renamed");
        System.out.println(Thread.currentThread().getName());
        Meddler.priority(7);
        System.out.println(Thread.currentThread().getPriority());
    }
}
