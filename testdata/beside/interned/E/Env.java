package e;

/** Keeps what it is given. */
public final class Env {
    private String kept;

    public void keep(String text) {
        kept = text;
    }
}
