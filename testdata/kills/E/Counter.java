package e;

/** Environment. */
public class Counter {
    private int count;

    /** 1, 2, 3, … whoever asks. */
    public synchronized int next() {
        return ++count;
    }

    /** The same, told to someone else. */
    public void tell(Listener listener) {
        listener.told(next());
    }

    /** Code under test implements it. */
    public interface Listener {
        void told(int number);
    }
}
