package t;

import e.Cache;
import java.lang.ref.WeakReference;

public class Main {
    public static void main(String[] args) {
        Cache cache = new Cache();
        WeakReference<Object> entry = cache.entry();
        entry.clear();
        if (!entry.refersTo(entry.get()) || !cache.has()) {
            throw new IllegalStateException("the entry is gone");
        }
    }
}
