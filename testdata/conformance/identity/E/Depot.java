package e;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

public class Depot {
    public interface Stackable {
    }

    public static class Crate implements Stackable {
        private final String name;

        Crate(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Crate crate && crate.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    private final Map<String, Crate> crates = new HashMap<>();
    private final Map<String, Object> things = new HashMap<>();
    private final Map<Object, String> keyed = new IdentityHashMap<>();

    public Crate crate(String name) {
        return crates.computeIfAbsent(name, Crate::new);
    }

    public Crate find(Crate crate) {
        return crates.get(crate.name);
    }

    public Object any(String name) {
        return crate(name);
    }

    public Stackable stackable(String name) {
        return crate(name);
    }

    public Crate equalTo(Crate crate) {
        return new Crate(crate.name);
    }

    public boolean same(Object one, Object two) {
        return one == two;
    }

    public String put(String key, Object value) {
        return things.put(key, value) == null ? "new" : "replaced";
    }

    public Object get(String key) {
        return things.get(key);
    }

    public List<Crate> twice(Crate crate) {
        return List.of(crate, crate);
    }

    public String keyed(Object key, String value) {
        keyed.put(key, value);
        return keyed.get(key);
    }

    public String valueOf(Object key) {
        return keyed.get(key);
    }
}
