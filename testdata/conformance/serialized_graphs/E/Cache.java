package e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import t.Item;

public class Cache {
    @SuppressWarnings("serial")
    private static final class Entry implements Serializable {
        private static final long serialVersionUID = 1;
        private final Object value;
        private Item item;

        Entry(Item item) {
            this.value = item;
            this.item = item;
        }
    }

    private final Map<String, byte[]> kept = new HashMap<>();

    public void put(String key, Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        kept.put(key, bytes.toByteArray());
    }

    public Object get(String key) throws IOException, ClassNotFoundException {
        byte[] bytes = kept.get(key);
        if (bytes == null) {
            return null;
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    public int size(String key) {
        return kept.get(key).length;
    }

    public String names(String key) throws IOException, ClassNotFoundException {
        List<Item> parts = ((Item) get(key)).parts();
        return parts.stream().map(Item::name).collect(Collectors.joining(","));
    }

    public String describe(String key) throws IOException, ClassNotFoundException {
        Map<?, ?> table = (Map<?, ?>) get(key);
        return table.keySet() + " " + ((Item) ((Map<?, ?>) table.get("b")).get("c")).name();
    }

    public int sum(String key) throws IOException, ClassNotFoundException {
        return ((List<?>) get(key)).stream().mapToInt(each -> ((Number) each).intValue()).sum();
    }

    public Object entry(Item item) {
        return new Entry(item);
    }

    public String nameOf(String key) throws IOException, ClassNotFoundException {
        Entry entry = (Entry) get(key);
        return entry.item.name() + " " + (entry.item == entry.value);
    }
}
