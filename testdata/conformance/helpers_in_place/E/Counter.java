package e;

import java.util.ArrayList;
import java.util.List;

public class Counter {
    private final List<String> seen = new ArrayList<>();

    public int count() {
        return seen.size();
    }

    public String see(Object what) {
        seen.add(Texts.join('-', what, Texts.isBlank(String.valueOf(what))));
        return Checks.greatest(seen) + Texts.name(seen.size() - 1);
    }

    public List<String> seen() {
        return seen;
    }
}
