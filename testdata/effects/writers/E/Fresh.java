package e;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Objects that look as if they had been made in the call, or were, and are kept. */
public class Fresh {
    private static final List<Registered> REGISTERED = new ArrayList<>();

    private final Counter kept = new Counter();
    private final StringBuilder builder = new StringBuilder();
    private final List<String> list = new ArrayList<>(List.of("a", "b", "c"));
    private final Iterator<String> iterator = list.iterator();
    private Counter newest;

    public Fresh() {
        kept.next = new Counter();
    }

    /** Its constructor keeps it. */
    private static final class Registered {
        private int count;

        Registered() {
            REGISTERED.add(this);
        }
    }

    public int writesToOneOfTwo(int i) {
        Counter counter = i < 5 ? kept : new Counter();
        counter.count = i;
        return counter.count;
    }

    public int writesToALocalThatIsAnotherNow(int i) {
        Counter counter = new Counter();
        counter.count = i;
        counter = kept;
        counter.count = i;
        return i;
    }

    public int writesInTheSecondTurn(int i) {
        Counter counter = new Counter();
        counter.next = kept;
        for (int turn = 0; turn < 2; turn++) {
            counter.count = i;
            counter = counter.next;
        }
        return i;
    }

    public int writesToWhatAFreshArrayHolds(int i) {
        Counter[] counters = {kept};
        counters[0].count = i;
        return i;
    }

    public int writesToWhatAFreshObjectHolds(int i) {
        Counter counter = new Counter();
        counter.next = kept;
        counter.next.count = i;
        return i;
    }

    public int writesToWhatWasHandedBack(int i) {
        Counter counter = same(kept);
        counter.count = i;
        return i;
    }

    private static Counter same(Counter counter) {
        return counter;
    }

    public int writesBehindACast(int i) {
        Object object = kept;
        ((Counter) object).count = i;
        return i;
    }

    public int writesInAHandler(int i) {
        Counter counter = new Counter();
        try {
            counter = kept;
            Integer.parseInt("no number");
        } catch (NumberFormatException e) {
            counter.count = i;
        }
        return i;
    }

    public int writesWhatItKeeps(int i) {
        Counter counter = new Counter();
        newest = counter;
        counter.count = i;
        return newest.count;
    }

    public int writesWhatItsConstructorKeeps(int i) {
        Registered registered = new Registered();
        registered.count = i;
        return registered.count;
    }

    public int writesToAClonedArray(int i) {
        Counter[] counters = {kept};
        Counter[] copy = counters.clone();
        copy[0].count = i;
        return copy.length;
    }

    public int writesToAFieldOfAClone(int i) {
        Counter copy = kept.clone();
        copy.counts[i] = 1;
        return copy.count;
    }

    public String writesToOneOfTwoBuilders(int i) {
        StringBuilder builder = i < 5 ? this.builder : new StringBuilder();
        return builder.append(i).toString();
    }

    public String writesToOneOfTwoIterators(int i) {
        Iterator<String> iterator = i < 5 ? this.iterator : list.iterator();
        return iterator.next();
    }

    public int writesToAnArrayThatWasGiven(int i) {
        int[] mine = {1, 2};
        int[] theirs = kept.counts;
        int[] one = theirs.length > i ? theirs : mine;
        one[0] = i;
        return one[0];
    }
}
