// shows: a thread of T that is interrupted while it waits in E, and asks for its flag
// group: concurrency
// cut: t.**
package t;

import e.Queue;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Queue queue = new Queue();
        StringBuilder told = new StringBuilder();
        Thread taker = new Thread(() -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                told.append(e.getMessage()).append(' ').append(Thread.currentThread().isInterrupted());
            }
        });
        taker.start();
        queue.awaitTaker();
        taker.interrupt();
        taker.join();
        System.out.println(told);
    }
}
