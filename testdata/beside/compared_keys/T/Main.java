package t;

import e.Env;
import java.util.HashMap;
import java.util.Map;

public final class Main {
    private Main() {}

    private static Map<String, Integer> map(String key) {
        Map<String, Integer> map = new HashMap<>();
        map.put(key, 1);
        return map;
    }

    public static void main(String[] args) {
        String key = String.join("-", "a", "key");
        int steps = 1;
        System.exit(new Env().distinct(map(key), map(key)) - steps);
    }
}
