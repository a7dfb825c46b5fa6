package e;

import java.util.ArrayList;
import java.util.List;

public class Store {
    private final List<String> all = new ArrayList<>();

    public synchronized int put(String text) {
        all.add(text);
        return all.size();
    }

    public synchronized List<String> sorted() {
        return all.stream().sorted().toList();
    }
}
