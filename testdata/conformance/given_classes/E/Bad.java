package e;

public class Bad extends IllegalStateException {
    private static final long serialVersionUID = 1;

    public Bad(String message) {
        super(message);
    }
}
