package factor.engine;

/**
 * Nothing is known of the code under test: the capture cannot be replayed, or {@code factor} not be
 * asked. The text says why, and what to type next.
 */
final class NoVerdictException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoVerdictException(String message) {
        super(message, null, false, false);
    }
}
