package factor.runtime.boundary;

/**
 * A raw object of the other realm was found in a realm's hands (docs/reference/realms.md, the
 * invariant).
 */
public final class LeakError extends Error {
    private static final long serialVersionUID = 1L;

    public LeakError(String message) {
        super(message);
    }
}
