// shows: code of both realms that locks, waits for and notifies the same object
// group: concurrency
// cut: t.**
package t;

import e.Worker;
import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        Object lock = new Object();
        List<String> lines = new ArrayList<>();
        worker.start(lock, lines, 20);
        for (int i = 0; i < 20; i++) {
            synchronized (lock) {
                lines.add("T" + i);
            }
        }
        synchronized (lock) {
            while (lines.size() < 40) {
                lock.wait();
            }
        }
        worker.join();
        System.out.println(lines.size() + " " + lines.contains("E19") + " " + lines.contains("T19"));
        synchronized (lock) {
            System.out.println(worker.holds(lock) + " " + Thread.holdsLock(lock));
        }
        Object door = worker.door();
        synchronized (door) {
            System.out.println(worker.holds(door) + " " + Thread.holdsLock(door));
        }
        System.out.println(worker.holds(door));
        worker.opener();
        synchronized (door) {
            while (!worker.open()) {
                door.wait();
            }
        }
        worker.join();
        System.out.println("open");
    }
}
