package e;

public class Env {
    public int thrown(Throwable thrown) {
        return thrown.getStackTrace()[0].getLineNumber();
    }

    public int caller() {
        return Thread.currentThread().getStackTrace()[2].getLineNumber();
    }

    public int walked() {
        return StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst().get().getLineNumber());
    }

    public String method(Throwable thrown) {
        return thrown.getStackTrace()[0].getMethodName();
    }
}
