package e;

import java.util.EnumSet;

public class Shelf {
    private final EnumSet<Thread.State> states;

    public Shelf(EnumSet<Thread.State> states) {
        this.states = states;
    }

    public boolean isWaiting() {
        return states.contains(Thread.State.WAITING);
    }
}
