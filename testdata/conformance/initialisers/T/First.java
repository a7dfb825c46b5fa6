package t;

import e.Trace;

class First {
    static final int NUMBER = Trace.note("First");
    static final int OTHER = Second.NUMBER + 1;
}
