package factor.transcript;

/** A stream that cannot be read or written: what is wrong, and at which byte of which file. */
public final class TranscriptException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TranscriptException(String file, long at, String problem) {
        super(file + " @ " + at + ": " + problem);
    }

    TranscriptException(String file, String problem, Throwable cause) {
        super(file + ": " + problem, cause);
    }
}
