package e;

import java.lang.ref.WeakReference;

public class Cache {
    private final Object kept = new Object();
    private final WeakReference<Object> entry = new WeakReference<>(kept);

    public WeakReference<Object> entry() {
        return entry;
    }

    /** Whether it has the entry that it keeps. */
    public boolean has() {
        return entry.get() == kept;
    }
}
