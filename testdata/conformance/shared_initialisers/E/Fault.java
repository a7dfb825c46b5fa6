package e;

import java.util.Properties;

public class Fault extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final Properties TEXTS = new Properties();
    private static final long FIRST = Counter.next();

    static {
        TEXTS.setProperty("1", "one " + Counter.next());
    }

    private final int code;

    Fault(int code) {
        super(TEXTS.getProperty("" + code, "none"));
        this.code = code;
    }

    public int code() {
        return code;
    }

    public long first() {
        return FIRST;
    }

    public static Fault of(int code) {
        return new Fault(code);
    }

    public static void fail(int code) {
        throw new Fault(code);
    }
}
