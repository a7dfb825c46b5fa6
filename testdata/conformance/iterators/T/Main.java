// shows: an Iterable and an Iterator of T walked by E and by JDK code, an Iterator and a Spliterator of E walked by T, Enumeration, ListIterator, remove
// group: JDK
// cut: t.**
package t;

import e.Walker;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class Main {
    static final class Countdown implements Iterable<Integer> {
        private final int from;

        Countdown(int from) {
            this.from = from;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int left = from;

                @Override
                public boolean hasNext() {
                    return left > 0;
                }

                @Override
                public Integer next() {
                    if (left == 0) {
                        throw new NoSuchElementException("over");
                    }
                    return left--;
                }
            };
        }
    }

    public static void main(String[] args) {
        Walker walker = new Walker();
        System.out.println(walker.walk(new Countdown(4)) + " " + walker.first(new Countdown(2).iterator()));
        System.out.println(walker.tooFar(new Countdown(1).iterator()));
        StringBuilder out = new StringBuilder();
        walker.squares().forEachRemaining(n -> out.append(n).append(' '));
        System.out.println(out);
        Iterator<String> names = walker.names();
        while (names.hasNext()) {
            if (names.next().startsWith("b")) {
                names.remove();
            }
        }
        System.out.println(walker.left());
        Enumeration<String> old = walker.old();
        System.out.println(old.nextElement() + old.hasMoreElements());
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        walker.removeOdd(list.iterator());
        System.out.println(list);
        new Countdown(3).forEach(walker.collector());
        System.out.println(walker.collected());
    }
}
