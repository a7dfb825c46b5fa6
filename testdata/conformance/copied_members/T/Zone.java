package t;

public abstract class Zone {
    private final String id;
    protected int uses;

    protected Zone(String id) {
        this.id = id;
    }

    public final String id() {
        uses++;
        return id;
    }

    protected int uses() {
        return uses;
    }

    public abstract int offset();

    private String secret(String before) {
        return before + id;
    }

    public static Zone of(String id) {
        return new e.Cached(id);
    }
}
