package e;

public class Lazy {
    static {
        Trace.note("Lazy");
    }

    public static int field = Trace.note("Lazy.field");
    public static final String CONSTANT = "constant";
    public static final String COMPUTED = String.valueOf(Trace.note("Lazy.COMPUTED"));

    public Lazy() {
        Trace.note("new");
    }

    public static void touch() {
        Trace.note("touch");
    }
}
