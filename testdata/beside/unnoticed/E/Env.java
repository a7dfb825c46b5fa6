package e;

import java.util.logging.Level;
import java.util.logging.Logger;

public class Env {
    public String thread() {
        Thread thread = Thread.currentThread();
        return thread.getName() + " " + thread.getPriority() + " " + thread.isInterrupted() + " " + thread.getThreadGroup().getName();
    }

    public boolean fine() {
        return Logger.getLogger("shop").isLoggable(Level.FINE);
    }

    public boolean held() {
        return Thread.holdsLock(this);
    }

    public String thrower(Throwable thrown) {
        return thrown.getStackTrace()[0].getMethodName();
    }
}
