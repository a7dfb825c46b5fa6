// shows: a collection of another class, which the environment tests for an interface
// verdict: diverged
package t;

import e.Kinds;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

public class Main {
    static List<String> list(boolean linked) {
        return linked ? new LinkedList<>() : new ArrayList<>();
    }

    public static void main(String[] args) {
        if (!Kinds.of(list(true)).equals("random")) {
            System.exit(1);
        }
    }
}
