package e;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two threads meet here, so tests that use it must run beside each other. */
public class Meeting {
    private static final CyclicBarrier BOTH = new CyclicBarrier(2);

    public static int meet(int number) {
        try {
            BOTH.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
        return number + 1;
    }
}
