// shows: threads of T that call E, after parallel streams and between virtual threads, whose workers the JDK makes when it needs one
// group: concurrency
// release: 21
// cut: t.**
package t;

import e.Counter;
import java.util.stream.IntStream;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        for (int i = 0; i < 6; i++) {
            System.out.println(IntStream.range(0, 10_000).parallel().map(n -> n % 7).sum());
            Thread virtual = Thread.ofVirtual().start(counter::count);
            Thread.ofVirtual().start(() -> { }).join();
            virtual.join();
            Thread plain = new Thread(counter::count);
            plain.start();
            plain.join();
        }
        System.out.println(counter.count());
    }
}
