package t;

import e.Gate;

import java.util.Optional;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread thread = new Thread(() -> isOpen = gate.opens(new String(name)));
        Optional.of(name).ifPresent(thread::setName);
        thread.start();
        thread.join();
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
