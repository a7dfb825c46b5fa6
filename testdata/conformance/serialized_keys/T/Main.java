// shows: the environment reads tables and sets from a stream in which objects of T are the keys, which say themselves how they are found
// group: reflection
// cut: t.**
package t;

import e.Box;
import java.io.Serializable;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Main {
    static final class Key implements Serializable {
        private static final long serialVersionUID = 1;
    }

    static final class Named implements Serializable {
        private static final long serialVersionUID = 1;
        private final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Named named && named.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.length();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** Has a table and a set of its own. */
    static final class Holder implements Serializable {
        private static final long serialVersionUID = 1;
        private final HashMap<Named, Object> table = new HashMap<>();
        private final LinkedHashSet<Object> set = new LinkedHashSet<>();
    }

    public static void main(String[] args) throws Exception {
        Box box = new Box();
        box.put(new HashMap<>(Map.of(new Key(), "one")));
        System.out.println(((Map<?, ?>) box.get()).size());
        Map<Named, Object> table = new LinkedHashMap<>();
        Named first = new Named("first");
        table.put(first, "1");
        table.put(new Named("other"), first);
        table.put(new Named("third one"), new LinkedHashSet<>(List.of(first, new Named("in a set"))));
        box.put(table);
        System.out.println(box.find(new Named("other")) + " " + box.find(new Named("none")));
        Map<?, ?> read = (Map<?, ?>) box.get();
        System.out.println(read + " " + (read.keySet().iterator().next() == read.get(new Named("other"))));
        Holder holder = new Holder();
        holder.table.put(first, holder.table);
        holder.table.put(new Named("of its own"), holder);
        holder.set.add(new Named("last"));
        holder.set.add(first);
        box.put(holder);
        Holder copy = (Holder) box.get();
        System.out.println(copy.table.size() + " " + (copy.table.get(first) == copy.table) + " " + (copy.table.get(new Named("of its own")) == copy));
        System.out.println(copy.set + " " + copy.set.contains(new Named("last")) + " " + copy.table.keySet());
        System.out.println(((Set<?>) read.get(new Named("third one"))).contains(new Named("in a set")));
    }
}
