package e;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

public class Bus {
    private final Map<Class<?>, Consumer<Object>> listeners = new HashMap<>();

    public void on(Class<?> event, Consumer<Object> listener) {
        listeners.put(event, listener);
    }

    public void publish(Object event) {
        listeners.get(event.getClass()).accept(event);
    }
}
