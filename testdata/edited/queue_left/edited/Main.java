package t;

import e.Cache;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

public class Main {
    private static final boolean PUT = false;

    public static void main(String[] args) {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Cache cache = new Cache(queue);
        Object kept = new Object();
        WeakReference<Object> mine = new WeakReference<>(kept, queue);
        if (PUT) {
            mine.enqueue();
        }
        if (cache.clean() != 1) {
            throw new IllegalStateException("the queue is empty " + kept);
        }
    }
}
