// shows: finalize methods, Cleaners, PhantomReferences and reference queues of both realms, over objects of both
// group: types
// cut: t.**
package t;

import e.Resource;
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

public class Main {
    static class Own {
        private final Resource resource;

        Own(Resource resource) {
            this.resource = resource;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            resource.release("own, finalized");
        }
    }

    public static void main(String[] args) {
        Resource resource = new Resource("disk");
        Cleaner cleaner = Cleaner.create();
        Cleaner.Cleanable own = cleaner.register(resource, () -> System.out.println("cleaned by T"));
        own.clean();
        own.clean();
        Cleaner.Cleanable other = resource.register(new Own(resource), () -> System.out.println("cleaned by E"));
        other.clean();
        other.clean();
        ReferenceQueue<Resource> queue = new ReferenceQueue<>();
        PhantomReference<Resource> phantom = new PhantomReference<>(resource, queue);
        System.out.println(phantom.get() + " " + phantom.enqueue() + " " + (queue.poll() == phantom) + " " + queue.poll());
        System.out.println(resource.finished());
    }
}
