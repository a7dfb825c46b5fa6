// shows: ThreadLocals that each realm keeps for itself, on threads of T, with crossings in between
// group: concurrency
// cut: t.**
package t;

import e.Context;

public class Main {
    private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            String name = "t" + i;
            Thread thread = new Thread(() -> {
                for (int n = 0; n < 3; n++) {
                    COUNT.set(COUNT.get() + 1);
                    Context.add(name);
                }
                System.out.println(Context.add("") + " " + COUNT.get());
            });
            thread.start();
            thread.join();
        }
        System.out.println(COUNT.get() + Context.add("main"));
        COUNT.remove();
    }
}
