package e;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Shelf {
    public static class Book {
        private final String title;
        private final int pages;

        public Book(String title, int pages) {
            this.title = title;
            this.pages = pages;
        }

        public String title() {
            return title;
        }

        public int pages() {
            return pages;
        }
    }

    private final List<Book> books = new ArrayList<>();
    private final Map<String, Integer> index = new LinkedHashMap<>();
    private final Set<String> tags = new LinkedHashSet<>(List.of("t"));
    private final Deque<Integer> deque = new ArrayDeque<>();

    public List<Book> books() {
        return books;
    }

    public void add(String title, int pages) {
        books.add(new Book(title, pages));
    }

    public String titles() {
        return titleList().toString();
    }

    public List<String> titleList() {
        List<String> titles = new ArrayList<>();
        for (Book book : books) {
            titles.add(book.title);
        }
        return titles;
    }

    public Map<String, Integer> index() {
        return index;
    }

    public String indexed() {
        return index.toString();
    }

    public Set<String> tags() {
        return tags;
    }

    public Deque<Integer> deque() {
        return deque;
    }

    public Collection<String> frozen() {
        return Collections.unmodifiableList(new ArrayList<>(List.of("p", "q")));
    }
}
