package lib;

public class Fault extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Fault(String message) {
        super(message);
    }
}
