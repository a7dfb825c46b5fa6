package e;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.stream.IntStream;

public class Walker {
    private final List<String> names = new ArrayList<>(List.of("ann", "bob", "cid"));
    private final List<Integer> collected = new ArrayList<>();

    public int walk(Iterable<Integer> numbers) {
        int result = 0;
        for (int number : numbers) {
            result = result * 10 + number;
        }
        return result;
    }

    public int first(Iterator<Integer> numbers) {
        return numbers.next();
    }

    public String tooFar(Iterator<Integer> numbers) {
        numbers.next();
        try {
            return "got " + numbers.next();
        } catch (NoSuchElementException e) {
            return e.getMessage();
        }
    }

    public Iterator<Integer> squares() {
        return IntStream.rangeClosed(1, 4).map(n -> n * n).iterator();
    }

    public Iterator<String> names() {
        return names.iterator();
    }

    public String left() {
        return names.toString();
    }

    public Enumeration<String> old() {
        return Collections.enumeration(names);
    }

    public void removeOdd(Iterator<Integer> numbers) {
        while (numbers.hasNext()) {
            if (numbers.next() % 2 == 1) {
                numbers.remove();
            }
        }
    }

    public Consumer<Integer> collector() {
        return collected::add;
    }

    public String collected() {
        return collected.toString();
    }
}
