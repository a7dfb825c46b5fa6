// shows: a cache of the environment keeps objects of T as bytes: in lists, arrays and tables, parts that two have, and reads them more than once
// group: reflection
// cut: t.**
package t;

import e.Cache;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public class Main {
    public static void main(String[] args) throws Exception {
        Cache cache = new Cache();
        Item bolt = new Item("bolt");
        Item frame = new Item("frame").part(bolt).part(new Item("bar"));
        List<Object> list = new ArrayList<>(List.of("x", frame, bolt, 7));
        list.add(frame);
        list.add(null);
        cache.put("list", list);
        List<?> first = (List<?>) cache.get("list");
        List<?> second = (List<?>) cache.get("list");
        Item read = (Item) first.get(1);
        System.out.println(read.name() + " " + read.parts().size() + " " + read.parts().get(0).name());
        System.out.println((read == frame) + " " + (read == first.get(4)) + " " + (read.parts().get(0) == first.get(2)) + " " + (first.get(5) == null));
        System.out.println((read == second.get(1)) + " " + (read.parts().get(0).whole == read));
        Map<String, Object> table = new LinkedHashMap<>();
        table.put("a", new Object[] {bolt, "y"});
        table.put("b", new HashMap<>(Map.of("c", bolt)));
        cache.put("table", table);
        System.out.println(cache.describe("table"));
        Map<?, ?> copy = (Map<?, ?>) cache.get("table");
        Item inner = (Item) ((Object[]) copy.get("a"))[0];
        System.out.println(inner.name() + " " + (inner == ((Map<?, ?>) copy.get("b")).get("c")));
        cache.put("one", frame);
        System.out.println(cache.names("one") + " " + cache.size("one"));
        cache.put("entry", cache.entry(bolt));
        System.out.println(cache.nameOf("entry"));
        System.out.println(Optional.ofNullable(cache.get("none")).isPresent());
        cache.put("numbers", new ArrayList<>(List.of(new Many(4), 5)));
        System.out.println(cache.sum("numbers") + " " + ((Many) ((List<?>) cache.get("numbers")).get(0)).doubleValue());
    }
}
