package e;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Env {
    private static class Late {
        static boolean checks() {
            boolean checked = false;
            assert checked = true;
            return checked;
        }
    }

    public String thread() {
        Thread thread = Thread.currentThread();
        return thread.getName() + " " + thread.getPriority() + " " + thread.isInterrupted() + " " + thread.getThreadGroup().getName()
                + " " + (thread.getContextClassLoader() != null);
    }

    public boolean fine() {
        return Logger.getLogger("shop").isLoggable(Level.FINE);
    }

    public int greatest() {
        return Thread.currentThread().getThreadGroup().getMaxPriority();
    }

    public boolean checks() {
        return Late.checks();
    }

    public boolean held() {
        return Thread.holdsLock(this);
    }

    public String thrower(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text, true));
        return thrown.getStackTrace()[0].getMethodName() + " " + text.toString().contains("otherwise");
    }

    public String asked() {
        return StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst().get().getMethodName());
    }

    public String caller() {
        return Thread.currentThread().getStackTrace()[2].getMethodName();
    }
}
