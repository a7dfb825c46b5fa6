package factor.runtime;

/** What a replay expects of a thread. */
interface RecordedStream {
    /** The key of the thread on which it was recorded. */
    String key();
}
