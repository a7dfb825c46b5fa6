package e;

import java.io.IOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Spliterator;
import java.util.TreeSet;

/** Code of the program that writes, called by methods of the JDK that only read. */
public class Called {
    private final List<Counted> list = new ArrayList<>(List.of(new Counted(2), new Counted(1)));
    private final Map<Counted, Integer> map = new HashMap<>();
    private final List<Counted> counting = new Counted.List();
    private final Map<Integer, Counted> countingMap = new Counted.Map();
    private final List<Integer> numbers = new Counted.Numbers();
    private final Bag<Integer> bag = new BagList();
    private final List<Integer> kept = new Handing();
    private int turns;

    public Called() {
        map.put(new Counted(3), 3);
        counting.add(new Counted(1));
    }

    public boolean writesInAnEquals(int i) {
        return list.contains(new Counted(i));
    }

    public boolean writesInAHashCode(int i) {
        return map.containsKey(new Counted(i));
    }

    public int writesInTheHashOfAFreshSet(int i) {
        return new HashSet<>(list).size() + i;
    }

    public int writesInAComparison(int i) {
        return Collections.max(list).number() + i;
    }

    public int writesInAComparisonOfAFreshSet(int i) {
        return new TreeSet<>(list).size() + i;
    }

    public int writesInASortedCopy(int i) {
        List<Counted> copy = new ArrayList<>(list);
        Collections.sort(copy);
        return copy.get(0).number() + i;
    }

    public String writesInATextOfAList(int i) {
        return list.toString() + i;
    }

    public String writesInAConcatenation(int i) {
        Counted counted = list.get(0);
        return counted + " " + i;
    }

    public String writesInAFormat(int i) {
        return String.format("%s %d", list.get(0), i);
    }

    public int writesInAHashOfMany(int i) {
        return Objects.hash(list.get(0), i);
    }

    public String writesByAnOverriddenGet(int i) {
        return "" + (counting.get(0) == null) + i;
    }

    public int writesByAnOverriddenSize(int i) {
        return counting.size() + i;
    }

    public boolean writesByAnOverriddenGetOfAMap(int i) {
        return countingMap.get(i) == null;
    }

    public int writesByAnAbstractList(int i) {
        return numbers.get(0) + i;
    }

    public int writesByGoingThroughAnAbstractList(int i) {
        int sum = i;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    public int writesByAnIterable(int i) {
        Iterable<Integer> numbers = () -> new Iterator<>() {
            @Override
            public boolean hasNext() {
                return turns++ % 3 != 2;
            }

            @Override
            public Integer next() {
                return i;
            }
        };
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    /** A method of the program that a class has from the JDK. */
    private interface Bag<T> {
        boolean add(T element);
    }

    private static final class BagList extends ArrayList<Integer> implements Bag<Integer> {
        private static final long serialVersionUID = 1;
    }

    public boolean writesByAnInheritedMethod(int i) {
        return bag.add(i);
    }

    /** Hands out the same each time, which the JDK then uses up. */
    private static final class Handing extends AbstractList<Integer> {
        private final List<Integer> elements = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        private final Spliterator<Integer> spliterator = elements.spliterator();
        private final Iterator<Integer> iterator = elements.iterator();

        @Override
        public Integer get(int index) {
            return elements.get(index);
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public Spliterator<Integer> spliterator() {
            return spliterator;
        }

        @Override
        public Iterator<Integer> iterator() {
            return iterator;
        }
    }

    public int writesThroughASpliteratorThatIsKept(int i) {
        return kept.stream().limit(2).mapToInt(number -> number).sum() + i;
    }

    public int writesThroughAnIteratorThatIsKept(int i) {
        return kept.iterator().next() + i;
    }

    /** Gives what is not itself. */
    private static final class Redirecting implements Appendable {
        private static final StringBuilder TEXT = new StringBuilder();

        @Override
        public Appendable append(CharSequence text) {
            return TEXT;
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) {
            return TEXT;
        }

        @Override
        public Appendable append(char character) {
            return TEXT;
        }
    }

    public String writesThroughAnAppendable(int i) throws IOException {
        Appendable appendable = new Redirecting();
        return appendable.append("a").append("b" + i).toString();
    }

    /** Gives an array that it keeps. */
    private static final class Bits extends BitSet {
        private static final long serialVersionUID = 1;
        private static final long[] WORDS = new long[2];

        @Override
        public long[] toLongArray() {
            return WORDS;
        }
    }

    public long writesToAnArrayThatIsKept(int i) {
        BitSet bits = new Bits();
        bits.toLongArray()[i]++;
        return bits.toLongArray()[i];
    }
}
