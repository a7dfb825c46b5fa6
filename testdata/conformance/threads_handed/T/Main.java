// shows: a Thread object of one realm in the hands of the other: no wrapper can stand for a thread, so it is refused
// group: concurrency
// cut: t.**
package t;

import e.Pool;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Pool pool = new Pool();
        Thread thread = pool.thread();
        thread.start();
        thread.join();
        System.out.println(pool.ran() + " " + thread.getName());
    }
}
