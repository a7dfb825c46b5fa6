// shows: the environment reads from a stream a set that does not change, with an object of T in it
// group: reflection
// cut: t.**
package t;

import e.Box;
import java.io.Serializable;
import java.util.Set;

public class Main {
    static final class Element implements Serializable {
        private static final long serialVersionUID = 1;
    }

    public static void main(String[] args) throws Exception {
        Box box = new Box();
        box.put(Set.of(new Element(), "other", 3));
        System.out.println(((Set<?>) box.get()).size());
    }
}
