package t;

import e.Job;

/** What the other thread does. */
class Work implements Runnable {
    private final Job job;

    Work(Job job) {
        this.job = job;
    }

    @Override
    public void run() {
        job.isDone();
    }
}
