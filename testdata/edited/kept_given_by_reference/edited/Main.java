package t;

import e.Gate;

import java.util.function.BiFunction;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        BiFunction<Runnable, String, Thread> threads = Thread::new;
        Thread thread = threads.apply(() -> isOpen = gate.opens(new String(name)), name);
        thread.start();
        thread.join();
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
