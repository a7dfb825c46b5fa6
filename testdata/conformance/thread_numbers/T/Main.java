// shows: the numbers that the JVM gives threads of T (getId), which those that E makes in between count up
// group: concurrency
// cut: t.**
package t;

import e.Team;

public class Main {
    @SuppressWarnings("deprecation")
    public static void main(String[] args) throws InterruptedException {
        Team team = new Team();
        for (int i = 0; i < 3; i++) {
            team.work();
            Thread thread = new Thread(() -> System.out.println("~ " + Thread.currentThread().getId()));
            thread.start();
            thread.join();
            team.tell(thread.getId());
        }
        System.out.println(Thread.currentThread().getId());
    }
}
