// shows: classes of T that implement interfaces of E and of the JDK at once, with a superclass of the JDK, in the hands of E and of the JDK
// group: inheritance
// cut: t.**
package t;

import e.Named;
import e.Shelf;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

public class Main {
    static class Item implements Named, Comparable<Item>, Runnable, AutoCloseable, CharSequence {
        private final String name;
        private int runs;

        Item(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name + runs;
        }

        @Override
        public int compareTo(Item other) {
            return other.name.compareTo(name);
        }

        @Override
        public void run() {
            runs++;
        }

        @Override
        public void close() {
            runs += 10;
        }

        @Override
        public int length() {
            return name.length();
        }

        @Override
        public char charAt(int index) {
            return name.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return name.substring(start, end);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static class Items extends AbstractList<Item> implements Named, Iterable<Item> {
        private final List<Item> items;

        Items(List<Item> items) {
            this.items = items;
        }

        @Override
        public Item get(int index) {
            return items.get(index);
        }

        @Override
        public int size() {
            return items.size();
        }

        @Override
        public String name() {
            return "items " + items;
        }
    }

    public static void main(String[] args) throws Exception {
        Item a = new Item("ant");
        Item b = new Item("bee");
        List<Item> list = new ArrayList<>(List.of(a, b));
        Collections.sort(list);
        System.out.println(list + " " + Shelf.sorted(List.of(a, b)));
        System.out.println(Shelf.used(a) + " " + a.name());
        Items items = new Items(list);
        System.out.println(Shelf.named(items) + " " + Shelf.walked(items));
        Named label = Shelf.label("wasp");
        System.out.println(label.name() + " " + ((Comparable<?>) label instanceof Named) + " " + ((Iterable<?>) label).iterator().next());
        for (Iterator<?> it = ((Iterable<?>) label).iterator(); it.hasNext();) {
            System.out.print(it.next() + ".");
        }
        System.out.println();
    }
}
