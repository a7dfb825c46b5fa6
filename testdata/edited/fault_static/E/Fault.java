package e;

public class Fault extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static int made;

    public Fault(String message) {
        super(message);
        made++;
    }

    public static int made() {
        return made;
    }
}
