// shows: System.exit(0) in T after crossings, with a shutdown hook of E's and an unfinished daemon thread
// group: concurrency
// cut: t.**
package t;

import e.Hooks;

public class Main {
    public static void main(String[] args) {
        Hooks hooks = new Hooks();
        hooks.atExit();
        System.out.println(hooks.ready());
        System.exit(0);
    }
}
