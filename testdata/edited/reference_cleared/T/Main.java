// shows: T asks a reference of E for its object; the edit clears it first, and then E has none
// verdict: diverged
// cut: t.**
package t;

import e.Cache;
import java.lang.ref.WeakReference;

public class Main {
    public static void main(String[] args) {
        Cache cache = new Cache();
        WeakReference<Object> entry = cache.entry();
        if (!entry.refersTo(entry.get()) || !cache.has()) {
            throw new IllegalStateException("the entry is gone");
        }
    }
}
