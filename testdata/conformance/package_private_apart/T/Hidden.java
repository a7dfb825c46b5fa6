package t;

import p.Kept;

/** Package-private as well, in another package. */
class Hidden extends Kept {
    Hidden() {
        super("hidden");
    }

    String told() {
        return "hidden";
    }

    int sealed(int by) {
        return -by;
    }
}
