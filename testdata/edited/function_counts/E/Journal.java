package e;

/** The initialiser of {@link Texts} makes one, so a call of that class may run this. */
public class Journal {
    private static int made;

    public Journal() {
        made++;
    }

    public int made() {
        return made;
    }
}
