// shows: the environment finds a thread group of T's by itself, and sets its greatest priority: refused
// group: JDK
// cut: t.**
package t;

import e.Settings;

public class Main {
    public static void main(String[] args) {
        ThreadGroup own = new ThreadGroup("own");
        Settings.greatest("none", 4);
        own.setMaxPriority(7);
        Settings.greatest("own", 3);
        System.out.println(own.getMaxPriority());
    }
}
