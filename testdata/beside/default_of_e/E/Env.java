package e;

/** Asks a group of code under test. */
public class Env {
    private int asked;

    public boolean isMember(Extra group, Object one) {
        asked++;
        return group.isMember(one);
    }
}
