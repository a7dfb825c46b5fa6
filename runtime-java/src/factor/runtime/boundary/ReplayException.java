package factor.runtime.boundary;

/**
 * The code under test used the environment differently than the transcript holds: neither a failure
 * nor a corrupt file.
 */
public final class ReplayException extends Error {
    private static final long serialVersionUID = 1L;

    public ReplayException(String message) {
        super(message);
    }
}
