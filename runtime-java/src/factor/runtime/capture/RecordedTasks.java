package factor.runtime.capture;

import factor.runtime.boundary.TaskOrder;
import factor.runtime.boundary.ThreadState;

/** Tasks that are told apart, and have streams of their own. */
final class RecordedTasks implements TaskOrder {
    private final Object lock;

    RecordedTasks(Object lock) {
        this.lock = lock;
    }

    @Override
    public boolean isKept() {
        return true;
    }

    @Override
    public void ended(ThreadState task) {
        synchronized (lock) {
            if (task.writer != null) {
                task.writer.close();
            }
        }
    }
}
