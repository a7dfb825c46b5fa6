package e;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public class Shelf {
    private final List<Object> kept = new ArrayList<>();

    public <V> V echo(V value) {
        kept.add(value);
        return value;
    }

    public <V, R> R apply(V value, Function<V, R> function) {
        return function.apply(value);
    }

    public String kept() {
        StringBuilder all = new StringBuilder();
        for (Object one : kept) {
            all.append(one.getClass().getSimpleName()).append(' ');
        }
        return all.toString();
    }
}
