// shows: the main thread of a program of E never crosses, a daemon of E makes all the calls of T
// group: concurrency
// cut: t.**
package e;

import t.Sums;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        long[] total = new long[1];
        Thread worker = new Thread(() -> {
            Sums sums = new Sums();
            for (int i = 0; i < 2_000; i++) {
                total[0] = sums.add(i);
            }
        }, "worker");
        worker.setDaemon(true);
        worker.start();
        worker.join();
        System.out.println("E| " + total[0]);
    }
}
