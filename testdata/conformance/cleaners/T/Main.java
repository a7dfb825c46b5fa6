// shows: a Cleaner of T whose actions call E when they are asked to, and one that runs when an object of T is gone
// group: concurrency
// cut: t.**
package t;

import e.Handle;
import java.lang.ref.Cleaner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class Main {
    private static final Cleaner CLEANER = Cleaner.create();

    static final class Resource implements AutoCloseable {
        private final Cleaner.Cleanable cleanable;

        Resource(Handle handle) {
            cleanable = CLEANER.register(this, handle::close);
        }

        @Override
        public void close() {
            cleanable.clean();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        try (Resource resource = new Resource(new Handle())) {
            System.out.println(Handle.open() + " " + (resource != null));
        }
        System.out.println(Handle.open());
        CountDownLatch gone = new CountDownLatch(1);
        drop(gone);
        for (int i = 0; i < 200 && gone.getCount() > 0; i++) {
            System.gc();
            gone.await(10, TimeUnit.MILLISECONDS);
        }
        System.out.println(gone.getCount());
    }

    private static void drop(CountDownLatch gone) {
        CLEANER.register(new Object(), gone::countDown);
    }
}
