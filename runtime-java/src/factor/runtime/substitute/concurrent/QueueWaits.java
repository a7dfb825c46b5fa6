package factor.runtime.substitute.concurrent;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
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

    /** {@link ExecutorCompletionService#poll(long, TimeUnit)} */
    public static Future<?> poll(ExecutorCompletionService<?> service, long time, TimeUnit unit)
            throws InterruptedException {
        return poll((CompletionService<?>) service, time, unit);
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

    /** {@link LinkedBlockingDeque#pollFirst(long, TimeUnit)} */
    public static Object pollFirst(LinkedBlockingDeque<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return pollFirst((BlockingDeque<?>) queue, time, unit);
    }

    /** {@link LinkedBlockingDeque#pollLast(long, TimeUnit)} */
    public static Object pollLast(LinkedBlockingDeque<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return pollLast((BlockingDeque<?>) queue, time, unit);
    }

    /** {@link LinkedBlockingDeque#offerFirst(Object, long, TimeUnit)} */
    public static boolean offerFirst(
            LinkedBlockingDeque<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        return offerFirst((BlockingDeque<?>) queue, element, time, unit);
    }

    /** {@link LinkedBlockingDeque#offerLast(Object, long, TimeUnit)} */
    public static boolean offerLast(
            LinkedBlockingDeque<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        return offerLast((BlockingDeque<?>) queue, element, time, unit);
    }

    /** {@link LinkedTransferQueue#tryTransfer(Object, long, TimeUnit)} */
    public static boolean tryTransfer(
            LinkedTransferQueue<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        return tryTransfer((TransferQueue<?>) queue, element, time, unit);
    }

    /** {@link BlockingDeque#poll(long, TimeUnit)} */
    public static Object poll(BlockingDeque<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link LinkedBlockingQueue#poll(long, TimeUnit)} */
    public static Object poll(LinkedBlockingQueue<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link ArrayBlockingQueue#poll(long, TimeUnit)} */
    public static Object poll(ArrayBlockingQueue<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link LinkedBlockingDeque#poll(long, TimeUnit)} */
    public static Object poll(LinkedBlockingDeque<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link PriorityBlockingQueue#poll(long, TimeUnit)} */
    public static Object poll(PriorityBlockingQueue<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link SynchronousQueue#poll(long, TimeUnit)} */
    public static Object poll(SynchronousQueue<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link LinkedTransferQueue#poll(long, TimeUnit)} */
    public static Object poll(LinkedTransferQueue<?> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return poll((BlockingQueue<?>) queue, time, unit);
    }

    /** {@link BlockingDeque#offer(Object, long, TimeUnit)} */
    public static boolean offer(BlockingDeque<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link LinkedBlockingQueue#offer(Object, long, TimeUnit)} */
    public static boolean offer(
            LinkedBlockingQueue<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link ArrayBlockingQueue#offer(Object, long, TimeUnit)} */
    public static boolean offer(
            ArrayBlockingQueue<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link LinkedBlockingDeque#offer(Object, long, TimeUnit)} */
    public static boolean offer(
            LinkedBlockingDeque<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }

    /** {@link SynchronousQueue#offer(Object, long, TimeUnit)} */
    public static boolean offer(SynchronousQueue<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        return offer((BlockingQueue<?>) queue, element, time, unit);
    }
}
