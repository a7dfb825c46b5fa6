// shows: an interface with a static method whose classes the other realm never names
// group: types
// cut: t.**
package t;

import e.Ops;
import e.Store;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) {
        Ops ops = new Store().ops();
        System.out.println(ops.text() + " " + ops.best());
        Ops own = () -> "own";
        System.out.println(own.text() + " " + own.best() + " " + Arrays.asList(ops, own).size());
    }
}
