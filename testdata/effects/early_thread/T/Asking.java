package t;

import e.Ticking;

/** Asks what ticks. */
public class Asking {
    public boolean ask(Ticking ticking) {
        long sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += ticking.writesAsItTicks(i);
        }
        return sum > 0;
    }
}
