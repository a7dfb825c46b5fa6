package t;

import e.Scaler;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;

public class Doc extends AbstractMap<String, String> implements Scaler<Integer> {
    @Override
    public Set<Map.Entry<String, String>> entrySet() {
        return Set.of();
    }

    @Override
    public Integer factor() {
        return 9;
    }

    public int pages() {
        return 3;
    }

    public String text() {
        return " text";
    }
}
