package e;

import java.util.ArrayList;
import java.util.List;

public class Source {
    private int seen;

    public int take(String text, Integer number) {
        return text.length() + number;
    }

    public String text(int length) {
        return "x".repeat(length);
    }

    public List<String> list() {
        return new ArrayList<>(List.of("a", "b"));
    }

    public int[] numbers() {
        return new int[] {1, 2};
    }

    public Object lock() {
        return new Object();
    }

    public void see(int hash) {
        seen ^= hash;
    }
}
