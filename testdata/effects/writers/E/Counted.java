package e;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;

/** Counts each time that the JDK calls it. */
final class Counted implements Comparable<Counted> {
    static int calls;

    private final int number;

    Counted(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    @Override
    public boolean equals(Object other) {
        calls++;
        return other instanceof Counted counted && counted.number == number;
    }

    @Override
    public int hashCode() {
        calls++;
        return number;
    }

    @Override
    public String toString() {
        return "counted " + calls++;
    }

    @Override
    public int compareTo(Counted other) {
        calls++;
        return Integer.compare(number, other.number);
    }

    /** A list that counts how often it is asked. */
    static final class List extends ArrayList<Counted> {
        private static final long serialVersionUID = 1;

        private int asked;

        @Override
        public Counted get(int index) {
            asked++;
            return super.get(index);
        }

        @Override
        public int size() {
            asked++;
            return super.size();
        }
    }

    /** A map that does. */
    static final class Map extends HashMap<Integer, Counted> {
        private static final long serialVersionUID = 1;

        private int asked;

        @Override
        public Counted get(Object key) {
            asked++;
            return super.get(key);
        }
    }

    /** A list without elements of its own. */
    static final class Numbers extends AbstractList<Integer> {
        private int asked;

        @Override
        public Integer get(int index) {
            return ++asked;
        }

        @Override
        public int size() {
            return 2;
        }
    }
}
