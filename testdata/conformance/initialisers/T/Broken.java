package t;

import e.Trace;

class Broken {
    static final int LENGTH = fail();

    private static int fail() {
        Trace.note("t.Broken");
        throw new ArithmeticException("of T");
    }

    static String text() {
        return "text" + LENGTH;
    }
}
