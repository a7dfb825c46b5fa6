package e;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

/** Hands out references to what it holds on to, and looks into those that it is given. */
public class Shelf {
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    private final Object kept;

    public Shelf(Object kept) {
        this.kept = kept;
    }

    public WeakReference<Object> weak() {
        return new WeakReference<>(kept);
    }

    public SoftReference<Object> soft() {
        return new SoftReference<>(kept);
    }

    public Watch watch(Object watched) {
        return new Watch(watched, "watch of " + watched);
    }

    public static boolean isTo(Reference<?> reference, Object object) {
        return reference.get() == object;
    }

    /** Without a class of the code under test in sight. */
    public static boolean refers(WeakReference<Object> reference, Object object) {
        return reference.refersTo(object);
    }

    public static void clear(Reference<?> reference) {
        reference.clear();
    }

    /** Of its own class, with a queue. */
    public static class Watch extends PhantomReference<Object> {
        private final String name;

        Watch(Object watched, String name) {
            super(watched, QUEUE);
            this.name = name;
        }

        public String name() {
            return name;
        }

        public static boolean isNext(Watch watch) {
            return QUEUE.poll() == watch;
        }
    }
}
