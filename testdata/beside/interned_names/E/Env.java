package e;

/** A name that is kept as the constant which is equal to it, as Jackson keeps names of properties. */
public final class Env {
    private String name;

    public Env(String name) {
        this.name = name;
    }

    /** Whether it had to be changed for that. */
    public boolean changes() {
        String constant = name.intern();
        if (constant == name) {
            return false;
        }
        name = constant;
        return true;
    }
}
