package e;

import java.util.ArrayList;
import java.util.List;

public class Store<V extends Comparable<? super V>> {
    private final List<V> values = new ArrayList<>();

    public void add(V value) {
        values.add(value);
    }

    public int size() {
        return values.size();
    }

    public V smallest() {
        V best = values.get(0);
        for (V each : values) {
            if (each.compareTo(best) < 0) {
                best = each;
            }
        }
        return best;
    }

    public static <N extends Number> int pull(Source<N> source) {
        return source.get().intValue() * 10;
    }

    public static int copyTwice(Copyable copyable) {
        return copyable.copy().copy().depth();
    }

    public static <X> void fill(List<? super X> list, X value, int times) {
        for (int i = 0; i < times; i++) {
            list.add(value);
        }
    }

    public static <X extends Comparable<X>> X max(List<X> list) {
        X best = list.get(0);
        for (X each : list) {
            if (each.compareTo(best) > 0) {
                best = each;
            }
        }
        return best;
    }
}
