// shows: queues of references that both realms put references into, and take them out of
// group: JDK
// cut: t.**
package t;

import e.Cache;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

public class Main {
    public static void main(String[] args) {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        System.out.println(queue.poll());
        Cache cache = new Cache(queue);
        System.out.println(cache.clean() + " " + queue.poll() + " " + (cache.queue() == queue));
        Reference<?> dropped = cache.drop();
        System.out.println((queue.poll() == dropped) + " " + queue.poll());
        Object kept = new Object();
        WeakReference<Object> mine = new WeakReference<>(kept, queue);
        mine.enqueue();
        System.out.println(cache.isNext(mine) + " " + cache.clean());

        ReferenceQueue<Object> theirs = new Cache(new ReferenceQueue<>()).queue();
        Cache other = new Cache(theirs);
        WeakReference<Object> put = new WeakReference<>(kept, theirs);
        put.enqueue();
        System.out.println(other.isNext(put) + " " + other.clean());
        Reference<?> again = other.drop();
        System.out.println((theirs.poll() == again) + " " + theirs.poll());
        new WeakReference<>(kept, theirs).enqueue();
        System.out.println((theirs.poll() == null) + " " + kept.equals(mine));
    }
}
