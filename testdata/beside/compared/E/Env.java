package e;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Compares what it is given by identity. */
public class Env {
    private final Map<Object, String> names = new IdentityHashMap<>();
    private final AtomicReference<Object> held = new AtomicReference<>();
    private Object last;

    public boolean isLast(Object value) {
        boolean is = value == last;
        last = value;
        return is;
    }

    public String given() {
        return new StringBuilder("gi").append("ven").toString();
    }

    public boolean isConstant(String text) {
        return text == "constant";
    }

    public void name(Object value, String name) {
        names.put(value, name);
    }

    public String named(Object value) {
        return names.get(value);
    }

    public void hold(Object value) {
        held.set(value);
    }

    public boolean swap(Object value) {
        return held.compareAndSet(value, "swapped");
    }

    public boolean isSteady(Supplier<Object> source) {
        return source.get() == source.get();
    }

    public boolean isLastElsewhere(Object value) {
        boolean[] is = new boolean[1];
        Thread thread = new Thread(() -> is[0] = value == last);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return is[0];
    }

    public void ignore(Object value) {
        last = value;
    }
}
