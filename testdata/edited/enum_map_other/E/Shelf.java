package e;

import java.util.EnumMap;

public class Shelf {
    private final EnumMap<Thread.State, Object> kept = new EnumMap<>(Thread.State.class);

    public EnumMap<Thread.State, Object> kept() {
        return kept;
    }

    public boolean isOne() {
        return "one".equals(kept.get(Thread.State.NEW));
    }
}
