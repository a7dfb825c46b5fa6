// shows: T asks for the handler of uncaught exceptions, which E has set
// group: concurrency
// cut: t.**
package t;

import e.Settings;

public class Main {
    public static void main(String[] args) {
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() == null);
        Settings.handler();
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() == null);
    }
}
