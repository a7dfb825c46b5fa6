package e;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Puts references of its own into a queue that others may have as well. */
public class Cache {
    private final ReferenceQueue<Object> queue;
    private final Object kept = new Object();
    private final WeakReference<Object> entry;

    public Cache(ReferenceQueue<Object> queue) {
        this.queue = queue;
        entry = new WeakReference<>(kept, queue);
    }

    public ReferenceQueue<Object> queue() {
        return queue;
    }

    public Reference<?> drop() {
        entry.enqueue();
        return entry;
    }

    /** How many there were in the queue. */
    public int clean() {
        int count = 0;
        while (queue.poll() != null) {
            count++;
        }
        return count;
    }

    public boolean isNext(Reference<?> reference) {
        return queue.poll() == reference;
    }
}
