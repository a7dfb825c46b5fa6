package e;

/** Looks for a line in the texts of frames. */
public class Gate {
    private int asked;

    public boolean opens(String line) {
        asked++;
        for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
            if (String.valueOf(frame).contains(line)) {
                return true;
            }
        }
        return false;
    }
}
