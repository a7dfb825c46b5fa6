package factor.observe;

import java.util.HashMap;
import java.util.Map;

/** Which calls are worth writing down: some of each behaviour of each method. */
final class Novelty {
    /** So many calls of one behaviour are written down. */
    private static final int MOST_ALIKE = 5;

    /** So many behaviours of one method. */
    private static final int MOST_BEHAVIOURS = 20;

    /**
     * When so many calls in a row have brought nothing, a method is looked at more and more rarely.
     */
    private static final int PATIENCE = 64;

    /** A method whose calls are too large is not looked at after so many. */
    private static final int MOST_TOO_LARGE = 3;

    private final boolean[] methods;
    private final int[] calls;
    private final int[] fruitless;
    private final int[] tooLarge;
    private final Map<Long, Integer> behaviours = new HashMap<>();
    private final int[] found;

    Novelty(boolean[] methods) {
        this.methods = methods;
        calls = new int[methods.length];
        fruitless = new int[methods.length];
        tooLarge = new int[methods.length];
        found = new int[methods.length];
    }

    /** Threads may count one call for two: it is not important how many there were. */
    boolean wants(int method) {
        int count = ++calls[method];
        if (!methods[method] || tooLarge[method] >= MOST_TOO_LARGE) {
            return false;
        }
        return fruitless[method] < PATIENCE || Integer.bitCount(count) == 1;
    }

    int calls(int method) {
        return calls[method];
    }

    void isTooLarge(int method) {
        tooLarge[method]++;
    }

    synchronized boolean isNew(int method, long behaviour) {
        Long key = behaviour + method * 0x9E3779B97F4A7C15L;
        int alike = behaviours.getOrDefault(key, 0);
        if (alike == 0 && found[method] == MOST_BEHAVIOURS || alike == MOST_ALIKE) {
            fruitless[method]++;
            return false;
        }
        if (alike == 0) {
            found[method]++;
        }
        fruitless[method] = 0;
        behaviours.put(key, alike + 1);
        return true;
    }
}
