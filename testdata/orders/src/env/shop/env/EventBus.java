package shop.env;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Delivers events to listeners, in the order of publication, from one thread of its own. */
public final class EventBus implements AutoCloseable {
    /** Whoever wants to hear of events. */
    public interface Listener {
        /** Called from the bus's thread. */
        void onEvent(Event event);
    }

    /** Something that happened to an order. */
    public static final class Event {
        private final String topic;
        private final long orderId;
        private final String text;

        public Event(String topic, long orderId, String text) {
            this.topic = topic;
            this.orderId = orderId;
            this.text = text;
        }

        public String topic() {
            return topic;
        }

        public long orderId() {
            return orderId;
        }

        public String text() {
            return text;
        }

        @Override
        public String toString() {
            return topic + "#" + orderId + " " + text;
        }
    }

    private static final Event STOP = new Event("", 0, "");

    private final BlockingQueue<Event> queue = new LinkedBlockingQueue<>();
    private final List<Listener> listeners = new ArrayList<>();
    private final Thread courier = new Thread(this::deliver, "event-bus");
    private int published;
    private int delivered;

    public EventBus() {
        courier.setDaemon(true);
        courier.start();
    }

    public synchronized void subscribe(Listener listener) {
        listeners.add(listener);
    }

    public synchronized void publish(Event event) {
        published++;
        queue.add(event);
    }

    /** Waits until every event published so far was delivered. */
    public synchronized void flush() throws InterruptedException {
        while (delivered < published) {
            wait();
        }
    }

    private void deliver() {
        try {
            for (Event event = queue.take(); event != STOP; event = queue.take()) {
                for (Listener listener : snapshot()) {
                    listener.onEvent(event);
                }
                synchronized (this) {
                    delivered++;
                    notifyAll();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized List<Listener> snapshot() {
        return new ArrayList<>(listeners);
    }

    @Override
    public void close() {
        queue.add(STOP);
    }
}
