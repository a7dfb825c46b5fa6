package e;

public class Remote {
    private int calls;

    public synchronized int call(int n) {
        return n + ++calls;
    }

    public synchronized int calls() {
        return calls;
    }
}
