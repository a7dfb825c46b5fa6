package e;

/** The bank does not answer today. */
public class Closed extends Exception {
    private static final long serialVersionUID = 1L;
    private final int hours;

    public Closed(String message, int hours) {
        super(message);
        this.hours = hours;
    }

    public int hours() {
        return hours;
    }
}
