package t;

import e.Gate;

public class Main {
    private static volatile boolean isOpen;

    private static class Below extends Thread {
        Below(Runnable task, String name) {
            super(null, task, name, 0);
        }
    }

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread thread = new Below(() -> isOpen = gate.opens(new String(name)), name);
        thread.start();
        thread.join();
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
