// shows: code under test asks for the group of a thread that the environment has made: refused
// group: concurrency
// cut: t.**
package t;

import e.Team;

public class Main {
    private static String group;

    public static void main(String[] args) throws InterruptedException {
        System.out.println(Thread.currentThread().getThreadGroup().getName());
        Team.run(() -> group = Thread.currentThread().getThreadGroup().getName());
        System.out.println(group);
    }
}
