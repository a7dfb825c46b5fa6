package t;

import e.Trace;

class Second {
    static final int NUMBER = Trace.note("Second") + First.NUMBER;
}
