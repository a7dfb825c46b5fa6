package factor.runtime.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;

class IdentityTableTest {
    @Test
    void equal_objects_are_told_apart() {
        IdentityTable<String> table = new IdentityTable<>();
        String one = new String("same");
        String other = new String("same");
        table.put(one, "one", 1);
        assertNull(table.get(other));
        table.put(other, "other", 1);
        assertEquals("one", table.get(one));
        assertEquals("other", table.get(other));
    }

    @Test
    void an_object_without_a_hash_gets_the_wanted_one() {
        Object key = new Object();
        new IdentityTable<String>().put(key, "it", 4711);
        assertEquals(4711, System.identityHashCode(key));
    }

    @Test
    void it_finds_all_its_keys_when_it_has_grown() {
        IdentityTable<Integer> table = new IdentityTable<>();
        ArrayList<Object> keys = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            keys.add(new Object());
            table.put(keys.get(i), i, i % 100 + 1);
        }
        for (int i = 0; i < keys.size(); i++) {
            assertEquals(i, table.get(keys.get(i)));
        }
    }
}
