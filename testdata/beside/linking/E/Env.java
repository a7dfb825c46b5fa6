package e;

/** Is asked. */
public class Env {
    public int ask() {
        return 7;
    }
}
