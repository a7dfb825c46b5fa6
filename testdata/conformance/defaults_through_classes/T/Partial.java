package t;

import e.Base;
import e.Scaler;

/** Leaves what the interface asks for to subclasses. */
public abstract class Partial extends Base implements Scaler<Integer>, Comparable<Partial> {
    protected Partial() {
        super("partial");
    }

    @Override
    protected String kind() {
        return "-";
    }
}
