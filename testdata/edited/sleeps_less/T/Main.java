// shows: an edit that no longer sleeps, beside another thread, before it asks for work that the environment has not done then: the replay lets the recorded sleep pass, and knows no verdict
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
        if (!job.isDone()) {
            throw new AssertionError("not done");
        }
        other.join();
    }
}
