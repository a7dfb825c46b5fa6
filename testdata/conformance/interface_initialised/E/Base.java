package e;

/** Is copied, for code under test extends it: so objects cross wrapped in identity mode too. */
public class Base {
    public String base() {
        return "base";
    }
}
