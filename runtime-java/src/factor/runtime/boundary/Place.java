package factor.runtime.boundary;

/**
 * The place of a task among those that its pool began: as far as they came from different threads,
 * their order is chance, and a replay keeps it where they are handed over.
 *
 * @param pool the pools by the order in which they began their first tasks
 * @param ordinal of the task among the pool's
 */
public record Place(int pool, int ordinal) {
    private static final String MARK = "~";

    /** What of the name of a stream tells it; null where nothing does. */
    public static Place in(String stream) {
        int at = stream.indexOf(MARK);
        if (at < 0) {
            return null;
        }
        int dot = stream.indexOf('.', at);
        return new Place(
                Integer.parseInt(stream, at + 1, dot, 10),
                Integer.parseInt(stream, dot + 1, stream.length(), 10));
    }

    @Override
    public String toString() {
        return MARK + pool() + "." + ordinal();
    }
}
