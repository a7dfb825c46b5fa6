package e;

/** Its field is the same for all. */
public interface Keys {
    Integer KEY = Integer.valueOf(1_000);

    int count();
}
