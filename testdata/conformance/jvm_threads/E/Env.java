package e;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import javax.management.NotificationEmitter;

/** Is told of collections, on a thread of the JVM. */
public class Env {
    private volatile String first = "none";

    public String tagged() throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) bean)
                    .addNotificationListener(
                            (notification, handback) -> {
                                first = Tags.of("cause", "action")[0].key();
                                told.countDown();
                            },
                            null,
                            null);
        }
        System.gc();
        told.await(20, TimeUnit.SECONDS);
        return first;
    }
}
