package factor.runtime.substitute.concurrent;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/**
 * Substitutes for what of queues waits for some time at most, used by code under test: see {@link
 * TimedWaits}.
 */
public final class QueueWaits {
    private QueueWaits() {}

    /** {@link BlockingQueue#poll(long, TimeUnit)} */
    public static Object poll(BlockingQueue<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        if (!TimedWaits.isOrdered(queue, BlockingQueue.class, "poll", unit)) {
            return queue.poll(time, unit);
        }
        Object[] found = new Object[1];
        TimedWaits.until((t, u) -> (found[0] = queue.poll(t, u)) != null, time, unit);
        return found[0];
    }

    /** {@link BlockingQueue#offer(Object, long, TimeUnit)} */
    @SuppressWarnings("unchecked")
    public static boolean offer(BlockingQueue<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        BlockingQueue<Object> to = (BlockingQueue<Object>) queue;
        return TimedWaits.isOrdered(queue, BlockingQueue.class, "offer", unit) && element != null
                ? TimedWaits.until((t, u) -> to.offer(element, t, u), time, unit)
                : to.offer(element, time, unit);
    }

    /** {@link CompletionService#poll(long, TimeUnit)} */
    public static Future<?> poll(CompletionService<?> service, long time, TimeUnit unit)
            throws InterruptedException {
        if (!TimedWaits.isOrdered(service, CompletionService.class, "poll", unit)) {
            return service.poll(time, unit);
        }
        Future<?>[] found = new Future<?>[1];
        TimedWaits.until((t, u) -> (found[0] = service.poll(t, u)) != null, time, unit);
        return found[0];
    }

    /** {@link BlockingDeque#pollFirst(long, TimeUnit)} */
    public static Object pollFirst(BlockingDeque<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        if (!TimedWaits.isOrdered(queue, BlockingDeque.class, "pollFirst", unit)) {
            return queue.pollFirst(time, unit);
        }
        Object[] found = new Object[1];
        TimedWaits.until((t, u) -> (found[0] = queue.pollFirst(t, u)) != null, time, unit);
        return found[0];
    }

    /** {@link BlockingDeque#pollLast(long, TimeUnit)} */
    public static Object pollLast(BlockingDeque<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        if (!TimedWaits.isOrdered(queue, BlockingDeque.class, "pollLast", unit)) {
            return queue.pollLast(time, unit);
        }
        Object[] found = new Object[1];
        TimedWaits.until((t, u) -> (found[0] = queue.pollLast(t, u)) != null, time, unit);
        return found[0];
    }

    /** {@link BlockingDeque#offerFirst(Object, long, TimeUnit)} */
    @SuppressWarnings("unchecked")
    public static boolean offerFirst(
            BlockingDeque<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        BlockingDeque<Object> to = (BlockingDeque<Object>) queue;
        return element != null
                        && TimedWaits.isOrdered(queue, BlockingDeque.class, "offerFirst", unit)
                ? TimedWaits.until((t, u) -> to.offerFirst(element, t, u), time, unit)
                : to.offerFirst(element, time, unit);
    }

    /** {@link BlockingDeque#offerLast(Object, long, TimeUnit)} */
    @SuppressWarnings("unchecked")
    public static boolean offerLast(
            BlockingDeque<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        BlockingDeque<Object> to = (BlockingDeque<Object>) queue;
        return element != null
                        && TimedWaits.isOrdered(queue, BlockingDeque.class, "offerLast", unit)
                ? TimedWaits.until((t, u) -> to.offerLast(element, t, u), time, unit)
                : to.offerLast(element, time, unit);
    }

    /** {@link TransferQueue#tryTransfer(Object, long, TimeUnit)} */
    @SuppressWarnings("unchecked")
    public static boolean tryTransfer(
            TransferQueue<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        TransferQueue<Object> to = (TransferQueue<Object>) queue;
        return element != null
                        && TimedWaits.isOrdered(queue, TransferQueue.class, "tryTransfer", unit)
                ? TimedWaits.until((t, u) -> to.tryTransfer(element, t, u), time, unit)
                : to.tryTransfer(element, time, unit);
    }
}
