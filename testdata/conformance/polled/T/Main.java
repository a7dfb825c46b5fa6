// shows: threads that look into a queue for some time at most, in vain at times, until a flag that is no crossing tells them to end
// group: concurrency
// cut: t.**
package t;

import e.Sink;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class Main {
    private static final Sink SINK = new Sink();
    private static final BlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();
    private static volatile boolean stopped;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(Main::works);
        worker.start();
        for (int i = 1; i <= 3; i++) {
            QUEUE.add(i);
            Thread.sleep(300);
        }
        SINK.add(10);
        stopped = true;
        worker.join();
        System.out.println(SINK.add(100));
    }

    private static void works() {
        while (!stopped) {
            try {
                Integer found = QUEUE.poll(100, TimeUnit.MILLISECONDS);
                if (found != null) {
                    SINK.add(found);
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
