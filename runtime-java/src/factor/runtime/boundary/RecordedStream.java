package factor.runtime.boundary;

/** What a replay expects of a thread. */
public interface RecordedStream {
    /** The key of the thread on which it was recorded. */
    String key();
}
