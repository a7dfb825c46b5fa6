package e;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Box<T extends Comparable<? super T>> {
    private final Map<String, List<T>> content = new TreeMap<>();

    public Box<T> put(String key, T value) {
        content.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
        return this;
    }

    public Map<String, List<T>> content() {
        return content;
    }

    public T largest() {
        return content.values().stream().flatMap(List::stream).max(T::compareTo).orElse(null);
    }

    public class Cursor {
        private int at;

        public T next(String key) {
            return content.get(key).get(at++);
        }
    }

    public Cursor cursor() {
        return new Cursor();
    }
}
