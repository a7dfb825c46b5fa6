package e;

public enum Feature {
    OLD(Counter.next()), NEW(Counter.next()), NEVER(Long.MAX_VALUE);

    private final long since;

    Feature(long since) {
        this.since = since;
    }

    public long since() {
        return since;
    }

    public boolean isAfter(Feature other) {
        return since > other.since;
    }

    public static Feature newest() {
        return NEW;
    }
}
