package l;

/** A library: what it has in static fields is the same for all. */
public final class Keys {
    public static final Integer KEY = Integer.valueOf(1_000);
    public static final Integer SAME = Integer.valueOf(1_000);

    private Keys() {}
}
