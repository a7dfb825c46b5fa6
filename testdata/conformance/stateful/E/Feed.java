package e;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Feed {
    private final List<String> live = new ArrayList<>(List.of("x", "y", "z"));
    private int count;

    public int next() {
        return ++count;
    }

    public List<Integer> page() {
        count++;
        return List.of(count, count * 10);
    }

    public String find(String key) {
        return key.equals("a") ? null : "found " + count++;
    }

    public Integer maybe() {
        return count++ % 2 == 0 ? null : Integer.valueOf(count);
    }

    public List<String> live() {
        return live;
    }

    public void rotate() {
        Collections.rotate(live, 1);
    }

    public int[] array() {
        return new int[] {count++};
    }

    public String flaky() {
        if (count++ % 2 == 0) {
            throw new IllegalStateException("try " + count);
        }
        return "worked " + count;
    }

    public String echo(String text) {
        return text;
    }
}
