package t;

import e.Pool;
import t.root.Root;

public abstract class Base extends Root {
    protected final Pool pool;
    protected int number = 1;

    @SuppressWarnings("this-escape")
    protected Base(Pool pool) {
        this.pool = pool;
        made();
    }

    /** Overridden below: the constructor's call leads through what the environment made. */
    protected void made() {
        number += 10;
    }

    int ofPackage(long by) {
        return (int) (number * by);
    }
}
