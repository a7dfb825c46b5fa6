package e;

public class Clock {
    private int ticks;

    public int tick() {
        return ++ticks;
    }
}
