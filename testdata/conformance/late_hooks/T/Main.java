// shows: shutdown hooks of T that call E after main has ended, an uncaught handler, threads that end after main
// group: concurrency
// cut: t.**
package t;

import e.Log;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Log log = new Log();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook " + log.line("hook"))));
        Thread failing = new Thread(() -> {
            throw new IllegalStateException("line " + log.line("failing"));
        });
        failing.setUncaughtExceptionHandler((thread, thrown) -> System.out.println(thrown.getMessage() + " " + log.line("caught")));
        failing.start();
        failing.join();
        System.out.println("main ends");
        new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            System.out.println("late " + log.line("late"));
        }).start();
    }
}
