package factor.runtime.replay;

/**
 * A part of a capture that was told apart.
 *
 * @param kind what it is
 * @param first the first of its crossings
 * @param last the last one
 * @param thread the key of the thread that ran it
 * @param told of a test, what that thread had begun when it had ended, empty where more of it
 *     follows; of an initialiser the name of its class
 */
record RecordedTest(Kind kind, long first, long last, String thread, String told) {
    /** What a part is. */
    enum Kind {
        /** A test, or the tests of a class, that is replayed. */
        KEPT,
        /** One that is not, or what of it lies between initialisers. */
        LEFT_OUT,
        /** The initialiser of a class, inside of one that is not replayed. */
        INITIALISER
    }

    /** Of a line of the configuration. */
    static RecordedTest of(String line) {
        String[] fields = line.split("\t", -1);
        return new RecordedTest(
                Kind.valueOf(fields[0]),
                Long.parseLong(fields[1]),
                Long.parseLong(fields[2]),
                fields[3],
                fields[4]);
    }

    boolean isLeftOut() {
        return kind == Kind.LEFT_OUT;
    }

    boolean has(long crossing) {
        return first <= crossing && crossing <= last;
    }

    long crossings() {
        return last - first + 1;
    }
}
