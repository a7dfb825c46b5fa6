package t;

public class OwnException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int code;

    OwnException(String message, int code) {
        super(message);
        this.code = code;
    }

    public int code() {
        return code;
    }
}
