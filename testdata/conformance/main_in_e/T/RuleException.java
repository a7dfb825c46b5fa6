package t;

public class RuleException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int calls;

    RuleException(String message, int calls) {
        super(message);
        this.calls = calls;
    }

    public int calls() {
        return calls;
    }
}
