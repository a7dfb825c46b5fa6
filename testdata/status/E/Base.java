package e;

/** Extended by code under test. */
public class Base {
    public String say() {
        return "base says";
    }
}
