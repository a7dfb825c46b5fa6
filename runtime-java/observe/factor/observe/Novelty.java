package factor.observe;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Which calls are worth recording: some of each behaviour of each method. */
final class Novelty {
    /** So many calls of one behaviour are written down. */
    private static final int MOST_ALIKE = 5;

    /** So many behaviours of one method. */
    private static final int MOST_BEHAVIOURS = 20;

    /**
     * When so many calls in a row have brought nothing, fewer and fewer calls of the method are
     * recorded.
     */
    private static final int PATIENCE = 8;

    /** A call that was too large counts as so many that brought nothing. */
    private static final int TOO_LARGE = 8;

    /** Of so many calls at least one is recorded. */
    private static final int MOST_PASSED_OVER = 1 << 20;

    private static final int NEVER = Integer.MAX_VALUE;

    /** How many calls of each method there have been. */
    private static int[] calls = {};

    /** The number of the call that is recorded next. */
    private static int[] due = {};

    /** How many behaviours were found in all. */
    static volatile long found;

    private final int[] fruitless;
    private final Map<Long, Integer> behaviours = new HashMap<>();
    private final int[] behavioursOf;
    private long all;

    /**
     * @param methods of each method, whether its calls are written down
     */
    Novelty(boolean[] methods) {
        calls = new int[methods.length];
        due = new int[methods.length];
        fruitless = new int[methods.length];
        behavioursOf = new int[methods.length];
        for (int i = 0; i < due.length; i++) {
            due[i] = methods[i] ? 1 : NEVER;
        }
    }

    /**
     * Counts a call, and tells whether it is to be recorded. Threads may count one call for two: it
     * is not important how many there were.
     */
    static boolean isDue(int method) {
        return ++calls[method] >= due[method];
    }

    /** No call is recorded any more. */
    static void end() {
        Arrays.fill(due, NEVER);
    }

    /** The call that was counted is to be recorded: then the next one is due later. */
    boolean wants(int method) {
        int count = calls[method];
        if (count < due[method]) {
            return false;
        }
        int over = fruitless[method] - PATIENCE;
        int gap = over < 0 ? 1 : over > 19 ? MOST_PASSED_OVER : 1 << over;
        due[method] = count > NEVER - gap ? NEVER : count + gap;
        return true;
    }

    /** How many calls there have been in all. */
    static long calls() {
        long all = 0;
        for (int count : calls) {
            all += count;
        }
        return all;
    }

    int calls(int method) {
        return calls[method];
    }

    void isTooLarge(int method) {
        fruitless[method] += TOO_LARGE;
    }

    synchronized boolean isNew(int method, long behaviour) {
        Long key = behaviour + method * 0x9E3779B97F4A7C15L;
        int alike = behaviours.getOrDefault(key, 0);
        if (alike == 0 && behavioursOf[method] == MOST_BEHAVIOURS || alike == MOST_ALIKE) {
            fruitless[method]++;
            return false;
        }
        if (alike == 0) {
            behavioursOf[method]++;
            Novelty.found = ++all;
        }
        fruitless[method] = 0;
        behaviours.put(key, alike + 1);
        return true;
    }
}
