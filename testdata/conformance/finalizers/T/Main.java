// shows: a finalizer of T that calls E
// group: concurrency
// cut: t.**
package t;

import e.Handle;

public class Main {
    private static volatile boolean finalized;
    private final Handle handle = new Handle();

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        handle.close();
        finalized = true;
    }

    public static void main(String[] args) throws InterruptedException {
        make();
        for (int i = 0; i < 300 && !finalized; i++) {
            System.gc();
            Thread.sleep(10);
        }
        System.out.println(finalized + " " + Handle.open());
    }

    private static void make() {
        new Main();
    }
}
