// shows: code under test asks whether a thread that the environment has made is a virtual one: refused
// group: concurrency
// release: 21
// cut: t.**
package t;

import e.Light;

public class Main {
    private static boolean virtual;

    public static void main(String[] args) throws InterruptedException {
        Thread own = Thread.startVirtualThread(() -> System.out.println(Thread.currentThread().isVirtual()));
        own.join();
        System.out.println(own.isVirtual());
        Light.run(() -> virtual = Thread.currentThread().isVirtual());
        System.out.println(virtual);
    }
}
