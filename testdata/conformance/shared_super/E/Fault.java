package e;

public class Fault extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Fault(String message) {
        super(message);
    }

    public String described() {
        return "fault " + Log.next() + " " + getMessage();
    }

    public static String describe(Fault fault) {
        return "described " + fault.described();
    }
}
