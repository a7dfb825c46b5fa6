// shows: E calls back into T from an executor, a timer and a CompletableFuture of its own; T waits for it
// group: concurrency
// cut: t.**
package t;

import e.Office;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

public class Main {
    public static void main(String[] args) throws Exception {
        Office office = new Office();
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch latch = new CountDownLatch(3);
        office.tell(text -> {
            heard.add(text);
            latch.countDown();
            return text.length();
        }, "one", "three", "fifteen");
        latch.await();
        System.out.println(heard);
        System.out.println(office.answers());
        int[] box = {0};
        System.out.println(office.later(() -> box[0] = 9).get() + " " + box[0]);
        CountDownLatch tick = new CountDownLatch(2);
        office.tick(() -> {
            box[0]++;
            tick.countDown();
            return tick.getCount() > 0;
        });
        tick.await();
        office.close();
        System.out.println(box[0]);
        System.out.println(office.failure(() -> {
            throw new IllegalStateException("in T");
        }));
    }
}
