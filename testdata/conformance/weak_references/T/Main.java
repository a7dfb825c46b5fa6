// shows: weak references of both realms to objects of both realms that stay alive
// group: types
// cut: t.**
package t;

import e.Pool;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

public class Main {
    public static void main(String[] args) {
        Pool pool = new Pool();
        Object mine = new Object();
        pool.hold(mine);
        Pool other = pool.make();
        pool.hold(other);
        WeakReference<Pool> weak = new WeakReference<>(other);
        Map<Pool, String> map = new WeakHashMap<>(Map.of(other, "other"));
        System.gc();
        System.out.println(pool.holds(0, mine) + " " + pool.holds(1, other) + " " + (weak.get() == other) + " " + map.get(other));
        System.out.println(map.size());
    }
}
