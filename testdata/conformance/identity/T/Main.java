// shows: == after crossing once and twice, wrappers as keys of HashMap and IdentityHashMap on both sides, the same object by several ways, own objects back from E
// group: types
// cut: t.**
package t;

import e.Depot;
import e.Depot.Crate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

public class Main {
    public static void main(String[] args) {
        Depot depot = new Depot();
        Crate crate = depot.crate("a");
        System.out.println((depot.crate("a") == crate) + " " + (depot.crate("b") == crate) + " " + (depot.find(crate) == crate));
        Object asObject = depot.any("a");
        Depot.Stackable stackable = depot.stackable("a");
        System.out.println((asObject == crate) + " " + (stackable == crate) + " " + depot.same(asObject, stackable));
        Map<Crate, Integer> counts = new HashMap<>();
        counts.merge(crate, 1, Integer::sum);
        counts.merge(depot.crate("a"), 1, Integer::sum);
        counts.merge(depot.crate("b"), 1, Integer::sum);
        System.out.println(counts.size() + " " + counts.get(depot.find(crate)));
        Map<Object, String> identities = new IdentityHashMap<>();
        identities.put(crate, "first");
        identities.put(depot.equalTo(crate), "equal");
        identities.put(depot.any("a"), "again");
        System.out.println(identities.size() + " " + identities.get(crate));
        Main main = new Main();
        depot.put("m", main);
        System.out.println((depot.get("m") == main) + " " + depot.same(main, depot.get("m")) + " " + depot.put("m", new Main()));
        System.out.println(depot.get("m") == main);
        List<Object> list = new ArrayList<>();
        depot.put("list", list);
        System.out.println(depot.get("list") == list);
        Runnable run = () -> { };
        depot.put("run", run);
        System.out.println(depot.get("run") == run);
        String text = new String("text");
        depot.put("text", text);
        System.out.println(depot.get("text").equals(text));
        System.out.println(depot.twice(crate).get(0) == depot.twice(crate).get(1));
        System.out.println(depot.keyed(main, "v") + " " + depot.valueOf(main) + " " + depot.valueOf(new Main()));
        Object lock = new Object();
        depot.put("lock", lock);
        System.out.println(depot.get("lock") == lock);
    }
}
