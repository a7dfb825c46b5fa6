// shows: the environment sets the greatest priority of a thread group of T's own, whose thread it runs on: refused
// group: JDK
// cut: t.**
package t;

import e.Settings;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup own = new ThreadGroup("own");
        Thread thread = new Thread(own, () -> Settings.greatest(3));
        thread.start();
        thread.join();
        System.out.println(own.getMaxPriority());
    }
}
