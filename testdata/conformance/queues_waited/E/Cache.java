package e;

import java.lang.ref.ReferenceQueue;

public class Cache {
    private final ReferenceQueue<Object> queue;

    public Cache(ReferenceQueue<Object> queue) {
        this.queue = queue;
    }

    public boolean isEmpty() {
        return queue.poll() == null;
    }
}
