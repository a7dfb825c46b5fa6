package e;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Methods of the JDK that write, handed over as references: nothing of the program is called when they are. */
public class References {
    private final List<Integer> numbers = List.of(1, 2);
    private final List<Integer> kept = new ArrayList<>();
    private final TreeMap<Integer, String> map = new TreeMap<>();
    private final StringBuilder builder = new StringBuilder();
    private final AtomicInteger atomic = new AtomicInteger();
    private final Iterator<Integer> iterator = Stream.iterate(1, n -> n + 1).iterator();
    private final Supplier<Integer> later = atomic::incrementAndGet;

    public void writesByForEach(int i) {
        numbers.forEach(kept::add);
    }

    public void writesByIfPresent(int i) {
        Optional.of(i).ifPresent(kept::add);
    }

    public int writesInAFilter(int i) {
        return numbers.stream().filter(kept::add).mapToInt(number -> number).sum() + i;
    }

    public int writesByASupplier(int i) {
        Supplier<Integer> supplier = atomic::incrementAndGet;
        return supplier.get() + i;
    }

    public int writesByAKeptSupplier(int i) {
        return later.get() + i;
    }

    public int writesByAnIterator(int i) {
        Supplier<Integer> next = iterator::next;
        return next.get() + i;
    }

    public String writesByAFunctionOfTwo(int i) {
        BiFunction<Integer, String, String> put = map::put;
        return put.apply(i, "text");
    }

    public String writesToABuilder(int i) {
        numbers.stream().map(String::valueOf).forEach(builder::append);
        return builder.toString() + i;
    }

    public int writesIntoAKeptList(int i) {
        return numbers.stream().collect(() -> kept, List::add, List::addAll).size();
    }
}
