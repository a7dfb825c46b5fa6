package e;

public class Pool {
    private int ran;

    public Thread thread() {
        return new Thread("of E") {
            @Override
            public void run() {
                ran++;
            }
        };
    }

    public void start(Thread thread) {
        thread.start();
    }

    public int ran() {
        return ran;
    }
}
