// shows: the environment reads a table from a stream in which objects of T are the keys
// group: reflection
// cut: t.**
package t;

import e.Box;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

public class Main {
    static final class Key implements Serializable {
        private static final long serialVersionUID = 1;
    }

    public static void main(String[] args) throws Exception {
        Box box = new Box();
        box.put(new HashMap<>(Map.of(new Key(), "one")));
        System.out.println(((Map<?, ?>) box.get()).size());
    }
}
