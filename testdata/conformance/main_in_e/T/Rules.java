package t;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

public class Rules {
    private final List<String> log = new ArrayList<>();
    private int calls;

    public int price(String item, int count) {
        calls++;
        System.out.println("T prices " + item);
        return item.length() * count;
    }

    public List<String> log() {
        return log;
    }

    public String via(Function<String, Integer> lookup, String key) {
        int value = lookup.apply(key) + lookup.apply(key + key);
        log.add(key + value);
        return key + value;
    }

    public void fail(String why) {
        throw new RuleException(why, calls);
    }

    public Rules copy() {
        Rules copy = new Rules();
        copy.calls = calls;
        copy.log.addAll(log);
        Collections.reverse(copy.log);
        return copy;
    }

    public static Rules standard() {
        return new Rules();
    }

    public int calls() {
        return calls;
    }
}
