package t;

import e.Gate;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread thread = new Thread(null, () -> isOpen = gate.opens(new String(name)), name, 0);
        thread.start();
        thread.join();
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
