// shows: a thread of T that sleeps until another one has set a field: how often is chance, and no divergence
// group: concurrency
// cut: t.**
package t;

import e.Port;
import java.util.concurrent.TimeUnit;

public class Main {
    private volatile boolean isBound;
    private int answer;

    private void run(Port port, int number) {
        try {
            port.bind();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        isBound = true;
        answer = port.accept(number);
    }

    private int start(Port port, int number) throws InterruptedException {
        Thread thread = new Thread(() -> run(port, number));
        thread.start();
        while (!isBound) {
            if (number % 2 == 0) {
                Thread.sleep(1);
            } else {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
        thread.join();
        return answer;
    }

    public static void main(String[] args) throws Exception {
        int sum = 0;
        for (int i = 0; i < 200; i++) {
            sum += new Main().start(new Port(i % 7 == 0 ? 1 : 0), i);
        }
        System.out.println(sum);
    }
}
