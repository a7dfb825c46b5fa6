package e;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Has the JDK compare what it is given by identity. */
public class Env {
    private static final AtomicReferenceFieldUpdater<Env, Object> UPDATED =
            AtomicReferenceFieldUpdater.newUpdater(Env.class, Object.class, "updated");
    private static final VarHandle HANDLED;

    static {
        try {
            HANDLED = MethodHandles.lookup().findVarHandle(Env.class, "handled", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile Object updated;
    private volatile Object handled;
    private final AtomicReferenceArray<Object> array = new AtomicReferenceArray<>(2);
    private final AtomicMarkableReference<Object> marked = new AtomicMarkableReference<>(null, false);
    private final AtomicStampedReference<Object> stamped = new AtomicStampedReference<>(null, 0);
    private final Map<Object, Object> values = new IdentityHashMap<>();
    private final Map<Object, Object> copies = new IdentityHashMap<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ObjectOutputStream stream;

    public Env() throws IOException {
        stream = new ObjectOutputStream(bytes);
    }

    public boolean update(Object expected, Object next) {
        return UPDATED.compareAndSet(this, expected, next);
    }

    public boolean handle(Object expected, Object next) {
        return HANDLED.compareAndSet(this, expected, next);
    }

    public boolean exchange(Object expected, Object next) {
        return HANDLED.compareAndExchange(this, expected, next) == null;
    }

    public boolean element(Object expected, Object next) {
        return array.compareAndSet(1, expected, next);
    }

    public boolean mark(Object expected, Object next, boolean mark) {
        return marked.compareAndSet(expected, next, marked.isMarked(), mark);
    }

    public boolean attempt(Object expected) {
        return marked.attemptMark(expected, true) && stamped.compareAndSet(null, expected, 0, 1) && stamped.attemptStamp(expected, 2);
    }

    public boolean holds(Object value) {
        boolean held = values.containsValue(value);
        values.put(1, value);
        return held;
    }

    public int copy(Object key) {
        copies.putAll(new HashMap<>(Map.of(key, 1)));
        return copies.size() + new IdentityHashMap<>(copies).size();
    }

    /** How much it takes to write it. */
    public int write(Object value) throws IOException {
        int before = bytes.size();
        stream.writeObject(value);
        stream.flush();
        return bytes.size() - before;
    }

    public void ignore(Object value) {}
}
