package e;

import java.util.ArrayList;
import java.util.List;

public class Log {
    private static final List<String> LINES = new ArrayList<>();

    public static void add(String line) {
        LINES.add(line);
    }

    public static String lines() {
        return LINES.toString();
    }
}
