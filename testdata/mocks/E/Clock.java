package e;

/** What an application asks the machine for. */
public class Clock {
    public long now() {
        return System.nanoTime();
    }
}
