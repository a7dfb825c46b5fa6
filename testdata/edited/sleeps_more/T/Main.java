// shows: an edit that sleeps, beside another thread, until the environment has done what it should not have: the replay lets it sleep, and knows no verdict
// verdict: diverged
// cut: t.**
package t;

import e.Job;

public class Main {
    public static void main(String[] args) throws Exception {
        Job job = new Job();
        Thread other = new Thread(new Work(job));
        other.start();
        Pause.take();
        if (job.isDone()) {
            throw new AssertionError("done");
        }
        other.join();
    }
}
