package e;

/** A class of the environment in signatures of the code under test. */
public class Pool {
    private final String name;

    public Pool(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }
}
