package shop.order;

import java.util.ArrayList;
import java.util.List;
import shop.env.EventBus;

/** Keeps what the event bus reported; the bus calls it from a thread of its own. */
final class AuditLog implements EventBus.Listener {
    private final List<String> entries = new ArrayList<>();

    @Override
    public synchronized void onEvent(EventBus.Event event) {
        entries.add(event.topic() + " " + event.orderId() + ": " + event.text());
    }

    synchronized List<String> entries() {
        return List.copyOf(entries);
    }
}
