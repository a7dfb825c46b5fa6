package t;

import e.Shelf;
import java.util.EnumMap;

public class Main {
    public static void main(String[] args) {
        EnumMap<Thread.State, String> states = new EnumMap<>(Thread.State.class);
        new Shelf().fill(states);
        if (states.get(Thread.State.NEW).equals("new")) {
            throw new IllegalStateException("nothing came");
        }
    }
}
