package t;

import e.Shelf;
import java.util.EnumMap;

public class Main {
    public static void main(String[] args) {
        Shelf shelf = new Shelf();
        EnumMap<Thread.State, Object> kept = shelf.kept();
        kept.put(Thread.State.NEW, "two");
        if (!shelf.isOne()) {
            throw new IllegalStateException("another");
        }
    }
}
