// shows: code under test asks when a timer was to run its task (scheduledExecutionTime): refused, for the time of a timer is not recorded
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;

public class Main {
    public static void main(String[] args) {
        Timer timer = new Timer(true);
        CompletableFuture<Boolean> told = new CompletableFuture<>();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                new Db().log("runs");
                told.complete(scheduledExecutionTime() > 0);
            }
        }, 1);
        System.out.println(told.join());
    }
}
