// shows: System.exit inside a callback, with a shutdown hook of T's that calls E
// group: concurrency
// cut: t.**
package t;

import e.Caller;

public class Main {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            Caller.say("hook");
            System.out.println("hook of T");
        }));
        Caller.call(() -> {
            System.out.println("leaving");
            System.exit(0);
        });
        System.out.println("not reached");
    }
}
