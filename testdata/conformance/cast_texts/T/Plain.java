package t;

/** Names nothing of the environment. */
public class Plain implements Runnable {
    static String text(Object of) {
        try {
            return (String) of;
        } catch (ClassCastException e) {
            return e.getMessage();
        }
    }

    static Integer number(Object of) {
        return (Integer) of;
    }

    @Override
    public void run() {
    }
}
