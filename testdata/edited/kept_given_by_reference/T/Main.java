// shows: T gives a thread a name by method references, to a constructor and to setName, in which it hands the same text over, and E compares it by identity with that of the thread; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.util.function.BiFunction;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        BiFunction<Runnable, String, Thread> threads = Thread::new;
        Thread thread = threads.apply(() -> isOpen = gate.opens(name), name);
        thread.start();
        thread.join();
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
