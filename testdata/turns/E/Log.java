package e;

import java.util.ArrayList;
import java.util.List;

/** The environment: a log that threads write to. */
public class Log {
    private final List<String> lines = new ArrayList<>();

    public synchronized void add(String line) {
        lines.add(line);
    }

    public synchronized int size() {
        return lines.size();
    }
}
