// shows: code under test changes an EnumMap that E has; the edit puts in another value, which E would see
// verdict: diverged
// cut: t.**
package t;

import e.Shelf;
import java.util.EnumMap;

public class Main {
    public static void main(String[] args) {
        Shelf shelf = new Shelf();
        EnumMap<Thread.State, Object> kept = shelf.kept();
        kept.put(Thread.State.NEW, "one");
        if (!shelf.isOne()) {
            throw new IllegalStateException("another");
        }
    }
}
