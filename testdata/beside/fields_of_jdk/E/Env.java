package e;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

public class Env {
    private final List<String> kept = new ArrayList<>(List.of("one", "two"));

    public List<String> kept() {
        return kept;
    }

    public int size(List<String> list) throws ReflectiveOperationException {
        Field size = ArrayList.class.getDeclaredField("size");
        size.setAccessible(true);
        return size.getInt(list);
    }
}
