// shows: calls of E that never return: of a daemon thread, of another, and of main, which E ends the program in
// group: concurrency
// cut: t.**
package t;

import e.Outside;

public class Main {
    public static void main(String[] args) throws Exception {
        Outside outside = new Outside();
        start(outside, true);
        start(outside, false);
        outside.untilAsked();
        System.out.println(outside.count(1));
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            sum = outside.count(sum);
        }
        System.out.println(sum);
        outside.leave();
        System.out.println("never");
    }

    private static void start(Outside outside, boolean daemon) {
        Thread thread = new Thread(() -> {
            try {
                outside.waitForever();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        thread.setDaemon(daemon);
        thread.start();
    }
}
