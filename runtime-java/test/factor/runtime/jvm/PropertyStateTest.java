package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import factor.transcript.Val;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

class PropertyStateTest {
    private static final String KEY = "factor.test.key";
    private static final String OTHER = "factor.test.other";

    private final Properties before = System.getProperties();
    private final PropertyState state = new PropertyState();

    @AfterEach
    void restore() {
        System.setProperties(before);
        System.clearProperty(KEY);
        System.clearProperty(OTHER);
    }

    private List<Val> changes() {
        List<Val> changes = new ArrayList<>();
        state.changes(changes);
        return changes;
    }

    private static Val set(String key, String value) {
        return Val.value("property", Val.text(key), Val.text(value));
    }

    private static Val gone(String key) {
        return Val.value("property", Val.text(key), Val.NULL);
    }

    @Test
    void what_is_set_and_cleared_is_told_once() {
        assertEquals(List.of(), changes());
        System.setProperty(OTHER, "b");
        System.setProperty(KEY, "a");
        assertEquals(List.of(set(KEY, "a"), set(OTHER, "b")), changes());
        assertEquals(List.of(), changes());
        System.setProperty(KEY, "c");
        System.clearProperty(OTHER);
        assertEquals(List.of(set(KEY, "c"), gone(OTHER)), changes());
        assertEquals(List.of(), changes());
    }

    @Test
    void what_is_set_to_what_it_was_is_no_change() {
        System.setProperty(KEY, "a");
        changes();
        System.setProperty(KEY, "b");
        System.setProperty(KEY, new String("a"));
        assertEquals(List.of(), changes());
    }

    @Test
    void each_way_to_change_them_is_noticed() {
        Properties all = System.getProperties();
        check(() -> all.put(KEY, "1"), "1");
        check(() -> all.replace(KEY, "2"), "2");
        check(() -> all.replace(KEY, "2", "3"), "3");
        check(() -> all.merge(KEY, "+", (old, more) -> old + "" + more), "3+");
        check(() -> all.compute(KEY, (key, old) -> "4"), "4");
        check(() -> all.computeIfPresent(KEY, (key, old) -> null), null);
        check(() -> all.computeIfAbsent(KEY, key -> "5"), "5");
        check(() -> all.remove(KEY, "5"), null);
        check(() -> all.putIfAbsent(KEY, "6"), "6");
        check(() -> all.putAll(Map.of(KEY, "7")), "7");
        check(() -> all.replaceAll((key, old) -> key.equals(KEY) ? "8" : old), "8");
        check(() -> all.remove(KEY), null);
    }

    private void check(Runnable change, String value) {
        change.run();
        assertEquals(List.of(value == null ? gone(KEY) : set(KEY, value)), changes());
    }

    @Test
    void other_properties_in_their_place_are_compared_with_them() {
        System.setProperty(KEY, "a");
        changes();
        Properties others = (Properties) System.getProperties().clone();
        others.remove(KEY);
        others.setProperty(OTHER, "b");
        System.setProperties(others);
        assertEquals(List.of(gone(KEY), set(OTHER, "b")), changes());
        System.setProperty(OTHER, "c");
        assertEquals(List.of(set(OTHER, "c")), changes());
    }

    @Test
    void what_is_no_text_is_not_told() {
        System.getProperties().put(KEY, 5);
        System.getProperties().put(5, KEY);
        assertEquals(List.of(), changes());
        System.getProperties().remove(5);
        System.getProperties().remove(KEY);
    }

    @Test
    void a_replay_sets_and_clears_what_was_told() {
        PropertyState.apply(set(KEY, "").parts());
        assertEquals("", System.getProperty(KEY));
        PropertyState.apply(gone(KEY).parts());
        assertNull(System.getProperty(KEY));
    }

    private static Set<String> withoutKey() {
        Set<String> names = new HashSet<>(System.getProperties().stringPropertyNames());
        names.remove(KEY);
        return names;
    }

    @Test
    void what_is_removed_through_a_view_is_noticed() {
        System.setProperty(KEY, "a");
        changes();
        System.getProperties().keySet().remove(KEY);
        assertEquals(List.of(gone(KEY)), changes());
        System.setProperty(KEY, "a");
        changes();
        System.getProperties().entrySet().removeIf(entry -> entry.getKey().equals(KEY));
        assertEquals(List.of(gone(KEY)), changes());
        System.setProperty(KEY, "a");
        changes();
        System.getProperties().keySet().retainAll(withoutKey());
        assertEquals(List.of(gone(KEY)), changes());
        System.setProperty(KEY, "a");
        changes();
        System.getProperties().entrySet().stream()
                .filter(entry -> entry.getKey().equals(KEY))
                .forEach(entry -> entry.setValue("b"));
        assertEquals(List.of(set(KEY, "b")), changes());
    }
}
