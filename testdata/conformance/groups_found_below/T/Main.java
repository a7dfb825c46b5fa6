// shows: the same of a group whose class is T's, and that is below one of T's
// group: JDK
// cut: t.**
package t;

import e.Settings;

public class Main {
    static class Workers extends ThreadGroup {
        Workers(ThreadGroup above) {
            super(above, "workers");
        }
    }

    public static void main(String[] args) {
        ThreadGroup own = new ThreadGroup(Thread.currentThread().getThreadGroup(), "own");
        Workers workers = new Workers(own);
        own.setMaxPriority(7);
        Settings.greatest("workers", 3);
        System.out.println(own.getMaxPriority() + " " + workers.getMaxPriority());
    }
}
