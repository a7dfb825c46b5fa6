package t;

import e.Shape;

/** Extends a class of E, which T gets a copy of. */
class Own extends Shape {
    Own() {
        super("own");
    }
}
