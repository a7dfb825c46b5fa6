package e;

import java.util.ArrayDeque;
import java.util.Optional;

public final class Keeper {
    private final Optional<Keeper> self = Optional.of(this);
    private final ArrayDeque<Object> kept = new ArrayDeque<>();

    public Object through(Object value) {
        return value;
    }

    public Object again(Optional<?> value) {
        return Optional.of(value.get());
    }

    public void keep(Object value) {
        kept.add(value);
    }

    public Object kept() {
        return kept.poll();
    }

    public Optional<Keeper> self() {
        return self;
    }

    public Optional<Keeper> fresh() {
        return Optional.of(this);
    }

    public Optional<?>[] array(Optional<?> value) {
        return new Optional<?>[] {value, self, Optional.of(value.get()), Optional.of(value.get())};
    }
}
