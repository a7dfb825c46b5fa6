package t;

/** What the tests extend, so that it is copied. */
public class Base {
    protected String greeting() {
        return "hello";
    }
}
