package e;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

public class Pool {
    private final List<WeakReference<Object>> held = new ArrayList<>();

    public void hold(Object object) {
        held.add(new WeakReference<>(object));
    }

    public boolean holds(int at, Object object) {
        return held.get(at).get() == object;
    }

    public Pool make() {
        return new Pool();
    }
}
