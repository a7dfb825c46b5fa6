// shows: E's collections in T's hands: read, changed by both sides, iterators, subList, views, toArray, sort, streams, unmodifiable ones, concurrent modification
// group: JDK
// cut: t.**
package t;

import e.Shelf;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

public class Main {
    public static void main(String[] args) {
        Shelf shelf = new Shelf();
        List<Shelf.Book> books = shelf.books();
        books.add(new Shelf.Book("dune", 3));
        shelf.add("emma", 1);
        books.add(0, new Shelf.Book("ulysses", 9));
        System.out.println(books.size() + " " + books.get(2).title() + " " + shelf.titles());
        for (Shelf.Book book : books) {
            System.out.print(book.title() + " ");
        }
        System.out.println(books.indexOf(books.get(1)));
        books.sort(Comparator.comparing(Shelf.Book::title));
        System.out.println(shelf.titles());
        List<Shelf.Book> part = books.subList(1, 3);
        part.remove(0);
        System.out.println(shelf.titles() + part.size());
        books.removeIf(book -> book.pages() > 5);
        System.out.println(shelf.titles() + books.isEmpty() + books.contains(books.get(0)));
        shelf.add("kim", 4);
        ListIterator<Shelf.Book> cursor = books.listIterator();
        while (cursor.hasNext()) {
            if (cursor.next().title().equals("kim")) {
                cursor.set(new Shelf.Book("kim2", 4));
                cursor.add(new Shelf.Book("last", 1));
            }
        }
        System.out.println(shelf.titles() + books.stream().mapToInt(Shelf.Book::pages).sum());
        Shelf.Book[] array = books.toArray(new Shelf.Book[0]);
        System.out.println(array.length + array[0].title() + books.toArray().length);
        List<Shelf.Book> copy = new ArrayList<>(books);
        Collections.reverse(copy);
        System.out.println(copy.get(0).title() + shelf.titles());
        try {
            for (Shelf.Book book : books) {
                shelf.add("during " + book.title(), 0);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("modified");
        }
        Map<String, Integer> index = shelf.index();
        index.put("a", 1);
        index.merge("a", 5, Integer::sum);
        index.computeIfAbsent("b", String::length);
        System.out.println(shelf.indexed() + index.get("a") + index.getOrDefault("z", 0) + index.keySet() + index.values());
        for (Map.Entry<String, Integer> entry : index.entrySet()) {
            entry.setValue(entry.getValue() * 2);
        }
        Iterator<String> keys = index.keySet().iterator();
        keys.next();
        keys.remove();
        System.out.println(shelf.indexed());
        Set<String> tags = shelf.tags();
        System.out.println(tags.add("x") + " " + tags.add("x") + " " + tags.size() + tags);
        Deque<Integer> deque = shelf.deque();
        deque.push(1);
        deque.addLast(2);
        System.out.println(deque.peekFirst() + " " + deque.pollLast() + " " + deque);
        Collection<String> frozen = shelf.frozen();
        try {
            frozen.add("no");
        } catch (UnsupportedOperationException e) {
            System.out.println("frozen " + frozen);
        }
        System.out.println(shelf.titleList().equals(List.of("x")) + " " + shelf.titleList().containsAll(List.of("dune"))
                + List.of("p", "q").equals(frozen) + frozen.hashCode());
    }
}
