package e;

import java.util.HashMap;
import java.util.Map;

/** Fields and arrays that outlive the call. */
public class Kept {
    private static String last = "";
    private static final long[] TIMES = new long[2];

    private final Counter counter = new Counter();
    private final int[] numbers = new int[2];
    private final int[][] rows = {new int[2], new int[2]};
    private final Object[] objects = new Object[2];
    private final boolean[] flags = new boolean[2];
    private final double[] halves = new double[2];
    private final String[] lazy = new String[2];
    private final Map<Integer, String> memo = new HashMap<>();
    private int own;
    private volatile long changed;

    public void writesItsOwn(int i) {
        own = i;
    }

    public int writesInAGetter(int i) {
        return own++ + i;
    }

    public int writesWhatIsThereAlready(int i) {
        own = own;
        return i;
    }

    public void writesAVolatile(int i) {
        changed = i;
    }

    public void writesAStatic(int i) {
        last = "last " + i;
    }

    public static int writesInAStaticMethod(int i) {
        return last.length() + ++Counter.all + i;
    }

    public void writesAFieldOfAnother(int i) {
        counter.count = i;
    }

    public int writesThroughAMethodOfAnother(int i) {
        return counter.up() + i;
    }

    public int writesThroughAChainOfGetters(int i) {
        return counter().counts()[i]++;
    }

    private Holder counter() {
        return new Holder(counter);
    }

    private record Holder(Counter counter) {
        int[] counts() {
            return counter.counts;
        }
    }

    public void writesAnElement(int i) {
        numbers[i] = 1;
    }

    public void writesALong(int i) {
        TIMES[i] += 2;
    }

    public void writesAnObjectIntoAnArray(int i) {
        objects[i] = "kept";
    }

    public void writesAByteIntoAnArray(int i) {
        flags[i] = true;
    }

    public void writesADouble(int i) {
        halves[i] = 0.5;
    }

    public void writesIntoARow(int i) {
        int[] row = rows[i];
        row[0] = 1;
    }

    public String writesLazily(int i) {
        if (lazy[i] == null) {
            lazy[i] = "made " + i;
        }
        return lazy[i];
    }

    public String writesAMemo(int i) {
        String known = memo.get(i);
        if (known == null) {
            known = "known " + i;
            memo.put(i, known);
        }
        return known;
    }

    public synchronized int writesSynchronized(int i) {
        return own += i;
    }

    public int writesInAFinally(int i) {
        try {
            return Integer.parseInt("no number " + i);
        } catch (NumberFormatException e) {
            return -1;
        } finally {
            own = i;
        }
    }

    public int writesAndThrows(int i) {
        own = i;
        throw new IllegalStateException("written");
    }

    public int writesThroughAHelper(int i) {
        return up(counter, i) + up(new Counter(), i);
    }

    private static int up(Counter counter, int i) {
        counter.count += i;
        return counter.count;
    }

    public int writesInARecursion(int depth) {
        return depth < 3 ? writesInARecursion(depth + 1) : own++;
    }

    public int writesInALocalClass(int i) {
        class Local {
            int up() {
                return own++;
            }
        }
        return new Local().up() + i;
    }
}
