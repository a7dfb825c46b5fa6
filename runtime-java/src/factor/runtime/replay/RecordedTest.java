package factor.runtime.replay;

/**
 * A test of a suite, or the tests of a class: which crossings of the capture belong to it.
 *
 * @param first the first of its crossings
 * @param last the last one
 * @param isLeftOut it is not replayed
 * @param thread the key of the thread that ran it
 * @param ordinals what that thread had begun when it had ended; empty where nobody knows
 */
record RecordedTest(long first, long last, boolean isLeftOut, String thread, String ordinals) {
    /** Of a line of the configuration. */
    static RecordedTest of(String line) {
        String[] fields = line.split("\t", -1);
        return new RecordedTest(
                Long.parseLong(fields[0]),
                Long.parseLong(fields[1]),
                Boolean.parseBoolean(fields[2]),
                fields[3],
                fields[4]);
    }

    boolean has(long crossing) {
        return first <= crossing && crossing <= last;
    }

    long crossings() {
        return last - first + 1;
    }
}
