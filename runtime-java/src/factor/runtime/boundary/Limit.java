package factor.runtime.boundary;

/**
 * How long code under test waits at most, where it may be woken before: told in a note before the
 * thread's next crossing.
 *
 * @param nanos less than 0 where that is chance
 * @param where the method that waits
 */
public record Limit(long nanos, String where) {
    private static final String MARK = "waits ";

    /** What a note tells; null where it is another. */
    public static Limit of(String note) {
        int space = note.startsWith(MARK) ? note.indexOf(' ', MARK.length()) : -1;
        return space < 0
                ? null
                : new Limit(
                        Long.parseLong(note, MARK.length(), space, 10), note.substring(space + 1));
    }

    @Override
    public String toString() {
        return MARK + nanos() + ' ' + where();
    }
}
