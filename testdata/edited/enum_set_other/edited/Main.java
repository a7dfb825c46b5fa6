package t;

import e.Shelf;
import java.util.EnumSet;

public class Main {
    public static void main(String[] args) {
        EnumSet<Thread.State> states = EnumSet.of(Thread.State.NEW, Thread.State.WAITING);
        Shelf shelf = new Shelf(states);
        states.remove(Thread.State.WAITING);
        if (!shelf.isWaiting()) {
            throw new IllegalStateException("another");
        }
    }
}
